import { expect, test } from 'vitest'
import { type ApiDocument, compareDocuments } from './compare-documents.ts'

const lead = {
  type: 'object',
  properties: {
    id: { type: 'string', format: 'uuid' },
    name: { type: 'string', maxLength: 200 },
    city: { type: ['string', 'null'] },
    kind: { type: 'string', enum: ['person', 'company'] },
    value: { type: 'integer' },
    contacts: { type: 'array', items: { $ref: '#/components/schemas/Contact' } },
  },
  required: ['id', 'name', 'city', 'kind'],
}
const input = {
  type: 'object',
  properties: {
    name: { type: 'string', maxLength: 200 },
    city: { type: ['string', 'null'], maxLength: 100 },
    kind: { type: 'string', enum: ['person', 'company'] },
    tags: { type: 'array', maxItems: 20, items: { type: 'string' } },
    email: { type: 'string', format: 'email' },
  },
  required: ['name'],
}
const contact = { type: 'object', properties: { email: { type: 'string' } }, required: ['email'] }
const id = { name: 'leadId', in: 'path', required: true, schema: { type: 'string' } }
const search = { name: 'search', in: 'query', required: false, schema: { type: 'string', maxLength: 100 } }
const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const answers = { 200: json({ $ref: '#/components/schemas/Lead' }), 404: json({ type: 'object' }) }

const document = () => ({
  paths: {
    '/api/leads/{leadId}': {
      get: {
        operationId: 'leads.get',
        parameters: [id, search],
        responses: answers as Record<string, object>,
        security: [{ session: [] }] as object[],
      } as Record<string, unknown> | undefined,
      patch: {
        operationId: 'leads.update',
        parameters: [id] as object[],
        requestBody: { required: false, ...json({ $ref: '#/components/schemas/LeadInput' }) },
        responses: answers as Record<string, object>,
        security: [{ apiKey: [] }, { oauth: ['write'] }] as object[],
      },
    } as Record<string, Record<string, unknown> | undefined>,
  } as Record<string, Record<string, Record<string, unknown> | undefined>>,
  components: {
    schemas: { Lead: lead, LeadInput: input, Contact: contact } as unknown as Record<string, typeof lead>,
  },
})
type Doc = ReturnType<typeof document>

const changed = (change: (doc: Doc) => void): ApiDocument => {
  const doc = structuredClone(document())
  change(doc)
  return doc as ApiDocument
}
const told = (change: (doc: Doc) => void) =>
  compareDocuments(document() as ApiDocument, changed(change)).map(
    ({ operation, what, mild }) => `${mild ? '(mild) ' : ''}${operation}: ${what}`,
  )

const path = '/api/leads/{leadId}'
const get = `GET ${path}: `
const patch = `PATCH ${path}: `
const operation = (doc: Doc, method: 'get' | 'patch') => doc.paths[path]![method]!
const field = (doc: Doc, of: string) =>
  doc.components.schemas[of]!.properties as unknown as Record<string, Record<string, unknown>>
const both = (what: string) => [`${get}${what}`, `${patch}${what}`]

test.each<[string, (doc: Doc) => void, string[]]>([
  ['an operation that is gone', (doc) => delete doc.paths[path]!.get, [`${get}is gone`]],
  ['a path that is gone', (doc) => delete doc.paths[path], both('is gone')],
  ['a field that an answer lost', (doc) => delete field(doc, 'Lead').name, both('answer lost `name`')],
  [
    'a field deep in an answer',
    (doc) => delete field(doc, 'Contact').email,
    both('answer `contacts[]` lost `email`'),
  ],
  [
    'a field that an answer may lack',
    (doc) => void doc.components.schemas.Lead!.required.splice(1, 1),
    both('answer may lack `name`'),
  ],
  [
    'a field that may be null',
    (doc) => void (field(doc, 'Lead').name = { type: ['string', 'null'] }),
    both('answer `name` may now be null'),
  ],
  [
    'a field of another type',
    (doc) => void (field(doc, 'Lead').name = { type: 'integer' }),
    both('answer `name` may now be integer'),
  ],
  [
    'an integer that may have decimals',
    (doc) => void (field(doc, 'Lead').value = { type: 'number' }),
    both('answer `value` may now be number'),
  ],
  [
    'an id that is any text',
    (doc) => void (field(doc, 'Lead').id = { type: 'string' }),
    both('answer `id` is no uuid any more'),
  ],
  [
    'a list of values that any text replaces',
    (doc) => void (field(doc, 'Lead').kind = { type: 'string' }),
    both('answer `kind` may be any value'),
  ],
  [
    'a status of success that is another',
    (doc) => void (operation(doc, 'get').responses = { 201: answers[200] }),
    [`${get}does not answer 200 any more`],
  ],
  [
    'an answer of another kind',
    (doc) => void (operation(doc, 'get').responses = { 200: { content: { 'text/csv': { schema: {} } } } }),
    [`${get}answer is not application/json any more`],
  ],
  [
    'a field of a request that is needed',
    (doc) => void doc.components.schemas.LeadInput!.required.push('city'),
    [`${patch}request needs \`city\``],
  ],
  [
    'a field of a request that is dropped',
    (doc) => delete field(doc, 'LeadInput').city,
    [`${patch}request does not take \`city\` any more`],
  ],
  [
    'a field that cannot be emptied any more',
    (doc) => void (field(doc, 'LeadInput').city = { type: 'string', maxLength: 100 }),
    [`${patch}request \`city\` does not take null any more`],
  ],
  [
    'a value that is not taken any more',
    (doc) => void (field(doc, 'LeadInput').kind = { type: 'string', enum: ['person'] }),
    [`${patch}request \`kind\` does not take "company" any more`],
  ],
  [
    'a limit that is tighter',
    (doc) => {
      field(doc, 'LeadInput').name = { type: 'string', minLength: 1, maxLength: 100 }
      field(doc, 'LeadInput').tags!.maxItems = 5
    },
    [
      `${patch}request \`name\` maxLength is now 100`,
      `${patch}request \`name\` minLength is now 1`,
      `${patch}request \`tags\` maxItems is now 5`,
    ],
  ],
  [
    'a body that is needed',
    (doc) => void ((operation(doc, 'patch').requestBody as { required: boolean }).required = true),
    [`${patch}needs a body`],
  ],
  [
    'a parameter that is gone, and one that is needed',
    (doc) => void (operation(doc, 'get').parameters = [id, { ...search, name: 'text', required: true }]),
    [
      `${get}does not take the query parameter \`search\` any more`,
      `${get}needs the query parameter \`text\``,
    ],
  ],
  [
    'a parameter that is needed now, and shorter',
    (doc) =>
      void (operation(doc, 'get').parameters = [
        id,
        { ...search, required: true, schema: { type: 'string', maxLength: 10 } },
      ]),
    [`${get}needs the query parameter \`search\``, `${get}query parameter \`search\` maxLength is now 10`],
  ],
  [
    'a way of signing in that is gone',
    (doc) => void (operation(doc, 'patch').security = [{ oauth: ['write'] }]),
    [`${patch}does not let in apiKey any more`],
  ],
  [
    'a scope that is needed',
    (doc) => void (operation(doc, 'patch').security = [{ apiKey: [] }, { oauth: ['write', 'admin'] }]),
    [`${patch}does not let in oauth write any more`],
  ],
  [
    'a new value of an answer, which is mild',
    (doc) => void (field(doc, 'Lead').kind = { type: 'string', enum: ['person', 'company', 'club'] }),
    [`(mild) ${get}answer \`kind\` may now be "club"`, `(mild) ${patch}answer \`kind\` may now be "club"`],
  ],
])('%s', (_, change, expected) => {
  expect(told(change)).toEqual(expected)
})

test('a sign-in that was not needed before', () => {
  const open = changed((doc) => void (operation(doc, 'get').security = []))
  expect(compareDocuments(open, document() as ApiDocument)).toEqual([
    { operation: `GET ${path}`, id: 'leads.get', what: 'needs a sign-in' },
  ])
})

test('additions, reordering, and what only makes more possible break nothing', () => {
  const additions = (doc: Doc) => {
    doc.paths['/api/deals'] = { get: operation(doc, 'get') }
    field(doc, 'Lead').owner = { type: 'string' }
    doc.components.schemas.Lead!.required = ['owner', 'city', 'kind', 'name', 'id']
    field(doc, 'Lead').city = { anyOf: [{ type: 'string' }] }
    field(doc, 'Lead').name = { type: 'string', maxLength: 500 }
    field(doc, 'LeadInput').note = { type: 'string' }
    field(doc, 'LeadInput').name = { anyOf: [{ type: 'null' }, { type: 'string', maxLength: 500 }] }
    field(doc, 'LeadInput').kind = { type: 'string', enum: ['company', 'club', 'person'] }
    field(doc, 'LeadInput').email = { type: 'string', format: 'idn-email', minLength: 1 }
    const sort = { name: 'sort', in: 'query', schema: { type: 'string' } }
    operation(doc, 'get').parameters = [
      sort,
      { ...search, schema: { type: 'string' } },
      { ...id, name: 'id' },
    ]
    operation(doc, 'get').responses = { 200: answers[200], 409: answers[404] }
    operation(doc, 'patch').security = [{ session: [] }, { oauth: [] }, { apiKey: [] }]
  }
  expect(told(additions)).toEqual([])
})
