import { as, bodyOf, createOrganization, sql, testStack } from '@ginkgo/testing'
import { freshDomain } from '../oidc/company-sign-in.fixture.ts'

export const tokenPath = '/api/organization/sign-in/scim-token'

/** Calls as the directory with a token does. */
export const directory = (token: string) => async (method: string, at: string, body?: object | string) => {
  const response = await fetch(`${testStack().origin}/api/scim/v2${at}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined }
}

/** An organization with a proved domain and the token of its directory. */
export const company = async () => {
  const organization = await createOrganization()
  const domain = freshDomain()
  await sql('INSERT INTO domains (domain, organization_id, proved_at) VALUES (?, ?, ?)', [
    ...[domain, organization.id, Date.now()],
  ])
  const { token } = bodyOf<{ token: string }>(await as(organization.admin).post(tokenPath), 201)
  return { ...organization, domain, token, call: directory(token) }
}
