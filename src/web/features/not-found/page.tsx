export default function Page() {
  return <h1 className="head-page">not-found</h1>;
}
