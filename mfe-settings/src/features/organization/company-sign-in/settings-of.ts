import type { OidcSettings, OrganizationSignIn } from '@ginkgo/contracts'

export type Oidc = NonNullable<OrganizationSignIn['oidc']>

/** The provider as it is sent: the secret stays what it is. */
export function settingsOf(oidc: Oidc): OidcSettings {
  const { hasSecret: _, domains, ...choices } = oidc
  return { ...choices, domains: domains.map(({ domain }) => domain) }
}
