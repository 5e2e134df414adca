export default function About() {
  return <h1 className="p-4">About</h1>;
}
