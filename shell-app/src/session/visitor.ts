import { atom } from 'jotai'
import { pageData } from '../page-data.ts'

/** True once it is known that nobody is signed in, which a page served without a session cookie says at once. */
export const visitorAtom = atom(pageData.hasSession === false)
