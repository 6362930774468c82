/**
 * What the gateway cannot know otherwise when it reads a page's answers for it (`shell-app/gateway/page-answers.ts`). The
 * cookies grant nothing: the API decides what is answered.
 */
const maxAgeSeconds = 30 * 24 * 60 * 60

function tell(name: string, value: string | undefined): void {
  document.cookie = `${name}=${value ?? ''}; Path=/; Secure; SameSite=Lax; Max-Age=${value ? maxAgeSeconds : 0}`
}

/** The vertical whose lists the next page is to bring. */
export const tellVertical = (verticalId: string | undefined): void => tell('ginkgo_vertical', verticalId)

/** The session of which this device has answers to show, which the next page need not bring. */
export const tellStored = (device: string | undefined): void => tell('ginkgo_kept', device)
