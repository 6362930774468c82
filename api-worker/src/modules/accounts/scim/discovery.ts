import { ScimError } from './scim-error.ts'
import { listOut, schemaOf } from './scim-shapes.ts'

const core = 'urn:ietf:params:scim:schemas:core:2.0'

export const abilities = {
  schemas: [`${core}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: 100 },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Token',
      primary: true,
      description: 'The token of Settings → Organization',
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig' },
}

const resourceTypes = (['User', 'Group'] as const).map((id) => ({
  schemas: [`${core}:ResourceType`],
  id,
  name: id,
  endpoint: `/${id}s`,
  description: id === 'User' ? 'People of the organization' : 'Roles of the organization',
  schema: id === 'User' ? schemaOf.user : schemaOf.group,
  schemaExtensions: [],
  meta: { resourceType: 'ResourceType' },
}))

type Difference = Partial<Record<'type' | 'mutability' | 'uniqueness' | 'description', string>> & {
  readonly required?: boolean
  readonly caseExact?: boolean
  readonly multiValued?: boolean
  readonly subAttributes?: readonly object[]
  readonly canonicalValues?: readonly string[]
}

/** An attribute as RFC 7643 7 describes it: a text that may be written, unless it is said otherwise. */
const attribute = (name: string, description: string, difference: Difference = {}) => ({
  name,
  description,
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...difference,
})

const readOnly = { mutability: 'readOnly' }
const attributesOf = {
  User: [
    attribute('userName', 'E-mail with which the person signs in', {
      required: true,
      mutability: 'immutable',
      uniqueness: 'server',
    }),
    attribute('name', 'How the person is called', {
      type: 'complex',
      subAttributes: [attribute('givenName', 'First name'), attribute('familyName', 'Last name')],
    }),
    attribute('emails', 'The user name once more', {
      type: 'complex',
      multiValued: true,
      ...readOnly,
      subAttributes: [
        attribute('value', 'The e-mail', readOnly),
        attribute('type', 'Always work', { ...readOnly, canonicalValues: ['work'] }),
        attribute('primary', 'Always true', { ...readOnly, type: 'boolean' }),
      ],
    }),
    attribute('active', 'Whether the person may sign in', { type: 'boolean' }),
  ],
  Group: [
    attribute('displayName', 'The role, and the vertical in which it is held', {
      required: true,
      ...readOnly,
    }),
    attribute('members', 'Who has the role', {
      type: 'complex',
      multiValued: true,
      subAttributes: [
        attribute('value', 'Id of a person', { mutability: 'immutable', required: true, caseExact: true }),
        attribute('display', 'Their e-mail', readOnly),
        attribute('type', 'Always User', { mutability: 'immutable', canonicalValues: ['User'] }),
      ],
    }),
  ],
}

const schemas = (['User', 'Group'] as const).map((name) => ({
  schemas: [`${core}:Schema`],
  id: `${core}:${name}`,
  name,
  description: name === 'User' ? 'A person of the organization' : 'A role of the organization',
  attributes: attributesOf[name],
  meta: { resourceType: 'Schema' },
}))

/** What `/Schemas` and `/ResourceTypes` answer, and what they do below. @throws ScimError where there is nothing */
export function described(kind: 'schemas' | 'resourceTypes', id: string | undefined): object {
  const all = kind === 'schemas' ? schemas : resourceTypes
  if (id === undefined) return listOut(all, all.length, 1)
  const one = all.find((each) => each.id === id)
  if (!one) throw new ScimError(404, 'There is no such description')
  return one
}
