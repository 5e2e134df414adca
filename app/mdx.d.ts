declare module "*.mdx" {
  export default function Page(): React.ReactNode;
}
