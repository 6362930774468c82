import { atom } from 'jotai'

/** A file on its way to its place. */
export interface Sending {
  readonly id: string
  readonly file: File
  readonly state: 'waiting' | 'sending' | 'failed'
  /** Bytes that have been sent. */
  readonly sent: number
  /** Why it failed, for people. */
  readonly problem: string
  /** Nothing but the connection was in its way, so that it goes on by itself when that is back. */
  readonly isCutOff: boolean
}

/** The files that are being sent, by the place. It stays while another tab or page of the portal is open. */
export const sendingsAtom = atom<Readonly<Record<string, readonly Sending[]>>>({})

/** A list with one of its entries changed. */
export const changed = (list: readonly Sending[], id: string, change: Partial<Sending>): readonly Sending[] =>
  list.map((each) => (each.id === id ? { ...each, ...change } : each))
