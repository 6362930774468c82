import { sessionDays } from '../runner/credential.ts'
import { makeCookie, readCookie } from './cookies.ts'

const name = 'session'

/** The opaque token of the request's session cookie. */
export const sessionTokenOf = (request: Request) => readCookie(request, name)

export const sessionCookie = (token: string) => makeCookie(name, token, sessionDays)

export const clearedSessionCookie = makeCookie(name, '', 0)
