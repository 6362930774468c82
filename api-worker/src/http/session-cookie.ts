import { makeCookie, readCookie } from './cookies.ts'

const name = 'session'

/** Days a session lives after it was last used. */
export const sessionDays = 30

/** The opaque token of the request's session cookie. */
export const sessionTokenOf = (request: Request) => readCookie(request, name)

export const sessionCookie = (token: string) => makeCookie(name, token, sessionDays)

export const clearedSessionCookie = makeCookie(name, '', 0)
