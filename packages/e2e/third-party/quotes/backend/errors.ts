interface Issue {
  readonly path: string
  readonly message: string
}

/** A call that cannot be answered as it was meant, with what the person reads. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly issues: readonly Issue[]

  constructor(status: number, code: string, message: string, issues: readonly Issue[] = []) {
    super(message)
    this.status = status
    this.code = code
    this.issues = issues
  }
}

/** Missing, and of another organization or vertical: nobody can tell which. */
export const notFound = () => new Refusal(404, 'not_found', 'Not found')
