export function loader() { return { hello: "world" }; }
export default function Home({ loaderData }: { loaderData: { hello: string } }) {
  return <h1 className="text-red-500">Home {loaderData.hello}</h1>;
}
