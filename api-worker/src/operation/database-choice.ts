/** What the database of an organization is found by, where several serve the organizations. */
export interface OrganizationKeys {
  readonly organizationId?: string | undefined
  readonly email?: string | undefined
  readonly sessionId?: string | undefined
  /** SHA-256 of a session token, a key or any other token. */
  readonly tokenHash?: string | undefined
}

/** Chooses the database that a request's connection asks. Where one database serves everybody, nothing is chosen. */
export interface DatabaseChoice {
  /** Goes to the database that a token begins with the name of. */
  goTo(token: string | undefined): void
  /** Goes to the database that the directory names for one of the keys. @returns whether it names one */
  find(keys: OrganizationKeys): Promise<boolean>
  /**
   * Runs a request in the database that serves the organization: again where the directory names another one, and again
   * while the organization moves and the deadline of the request allows. Nothing was written by what runs again.
   * @throws whatever the request throws
   */
  serve<T>(keys: OrganizationKeys, run: () => Promise<T>): Promise<T>
  /**
   * Runs a request in one database after the other, for what only its own id names and whose address is signed.
   * @param isUnknown whether an error says that a database does not know what is asked for
   */
  serveAnywhere<T>(isUnknown: (error: unknown) => boolean, run: () => Promise<T>): Promise<T>
}
