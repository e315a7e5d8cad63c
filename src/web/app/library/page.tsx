/** Where the library will be. */
export default function LibraryPage() {
  return <h1 className="page head-page">Library</h1>;
}
