declare module '*.webp' {
  /** Address of the file. */
  const address: string
  export default address
}
