/** Why a provider did not do what it was asked to. */
export type ProblemKind =
  /** It did not answer in time, or there was no connection to it. */
  | 'silent'
  /** Its answer could not be read. */
  | 'unreadable'
  /** It refused the request. */
  | 'refused'
  /** It does not accept the tokens any more: the account must be connected again. */
  | 'disconnected'
  /** The record does not exist at the provider. */
  | 'gone'

export class ProviderProblem extends Error {
  readonly kind: ProblemKind

  constructor(kind: ProblemKind, message: string = kind) {
    super(message)
    this.kind = kind
  }
}

/** The message for people, e.g. `Zoom could not be reached, so no Zoom meeting was created`. */
export function warningOf(error: unknown, label: string, consequence: string): string {
  const kind = error instanceof ProviderProblem ? error.kind : 'unreadable'
  const why: Record<ProblemKind, string> = {
    silent: `${label} could not be reached`,
    unreadable: `${label} gave an answer that could not be understood`,
    refused: `${label} refused`,
    disconnected: `${label} no longer accepts your connection (connect it again in Settings)`,
    gone: `${label} no longer has it`,
  }
  return `${why[kind]}, so ${consequence}`
}
