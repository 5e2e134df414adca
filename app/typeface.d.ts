declare module "@typeface?url" {
  const address: string;
  export default address;
}
