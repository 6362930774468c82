import type { OrganizationSignIn, UserId } from '@ginkgo/contracts'
import { idOf } from '@ginkgo/portal-sdk/testing'

/** An organization whose people sign in with passwords. */
export const withoutProvider: OrganizationSignIn = {
  secondFactor: 'off',
  graceDays: 7,
  idleDays: 30,
  sessionDays: 90,
  lacking: [],
  lackingCount: 0,
  oidc: null,
  scimTokenMadeAt: null,
  addresses: {
    callback: 'https://crm.example/oauth/sso/1/callback',
    backChannelLogout: 'https://crm.example/oauth/sso/1/logout',
    afterLogout: 'https://crm.example/login',
    login: 'https://crm.example/login?organization=1',
    scim: 'https://crm.example/api/scim/v2',
  },
}

export const domain = (name: string, provedAt: string | null = null) => ({
  domain: name,
  provedAt,
  record: { name: `_ginkgo.${name}`, value: `ginkgo-domain-verification=${'x'.repeat(43)}` },
})

type Provider = NonNullable<OrganizationSignIn['oidc']>

export const withProvider = (more: Partial<Provider> = {}): OrganizationSignIn => ({
  ...withoutProvider,
  oidc: {
    issuer: 'https://id.example',
    clientId: 'ginkgo',
    hasSecret: true,
    domains: [],
    newPeople: null,
    roleClaim: null,
    only: false,
    wayInId: null,
    ...more,
  },
})

export const adaId = idOf(2) as UserId
