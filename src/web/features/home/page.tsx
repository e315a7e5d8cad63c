export default function Page() {
  return <h1 className="head-page">home</h1>;
}
