/** Leaves the portal for a page of the organization's provider. Anything but a web address is refused. */
export function goToProvider(location: string): void {
  const { protocol } = new URL(location)
  if (protocol === 'https:' || protocol === 'http:') window.location.assign(location)
  else throw new Error(`Not a web address: ${protocol}`)
}
