/** What the token of a call to an app's backend says; times in seconds since 1970. */
export interface AppClaims {
  /** Origin of the portal. */
  readonly iss: string
  /** Name of the app, e.g. `mfe-quotes`. */
  readonly aud: string
  /** Id of the user. */
  readonly sub: string
  /** Id of the organization. */
  readonly org: string
  /** `admin` may do everything in the organization; a `member` what the roles in `verticals` allow. */
  readonly globalRole: 'admin' | 'member'
  readonly verticals: readonly {
    readonly verticalId: string
    readonly role: 'sales_head' | 'sales_executive'
  }[]
  /** What the user may do in the organization or in at least one vertical. */
  readonly permissions: readonly string[]
  /** What the organization's admin granted to the app: `read`, `write`. */
  readonly scopes: readonly string[]
  /** Of a call that a rule makes in its owner's name: which rule, and which run of it. */
  readonly rule?: { readonly id: string; readonly run: string }
  readonly iat: number
  readonly exp: number
  /** Different for each call. */
  readonly jti: string
}
