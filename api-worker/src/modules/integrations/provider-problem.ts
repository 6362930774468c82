/** Why a provider did not do what it was asked. */
export type ProblemKind =
  /** It did not answer in time, or could not be reached. */
  | 'silent'
  /** It answered what this program does not understand. */
  | 'unreadable'
  /** It said no. */
  | 'refused'
  /** It no longer accepts the tokens: the account must be connected again. */
  | 'disconnected'
  /** What was asked about is not there. */
  | 'gone'

export class ProviderProblem extends Error {
  readonly kind: ProblemKind

  constructor(kind: ProblemKind, message: string = kind) {
    super(message)
    this.kind = kind
  }
}

/** What is told to people, e.g. `Zoom could not be reached, so no Zoom meeting was created`. */
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
