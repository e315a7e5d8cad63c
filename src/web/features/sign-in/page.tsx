export default function Page() {
  return <h1 className="head-page">sign-in</h1>;
}
