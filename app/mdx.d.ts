declare module "*.mdx" {
  export default function Page(props: { components?: object }): React.ReactNode;
}
