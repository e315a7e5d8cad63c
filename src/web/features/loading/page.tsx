export default function Page() {
  return <h1 className="head-page">loading</h1>;
}
