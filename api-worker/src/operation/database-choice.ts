/** The keys that lead to an organization's database, where several serve the organizations. */
export interface OrganizationKeys {
  readonly organizationId?: string | undefined
  readonly email?: string | undefined
  readonly sessionId?: string | undefined
  /** SHA-256 of a session token, a key or any other token. */
  readonly tokenHash?: string | undefined
}

/** Selects the database of a request's connection. Where one database serves everybody, it does nothing. */
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
