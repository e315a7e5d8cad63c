/** Stands in until the page of a document is merged. */
export default function DocumentPage() {
  return <h1 className="page head-page">Document</h1>;
}
