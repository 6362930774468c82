import { pageData } from '../page-data.ts'

let signedIn: boolean | undefined = pageData.hasSession === false ? false : undefined

/** Told by the session as soon as it knows. */
export function rememberSignedIn(value: boolean): void {
  signedIn = value
}

/** True once it is known that nobody is signed in. */
export function isSignedOut(): boolean {
  return signedIn === false
}
