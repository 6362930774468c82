import { expect, test } from 'vitest'
import { checkedExtensions } from './check-manifest.ts'
import {
  type AppExtensions,
  contributionsTo,
  filledPath,
  matchesPath,
  navigationOf,
  pageAt,
} from './registered.ts'

const icon = { name: 'dot', node: [['circle', { cx: '1', cy: '1', r: '1' }]] } as const
const entry = (title: string, order: number) => ({ title, order, icon, phone: true })

const apps: readonly AppExtensions[] = [
  {
    app: 'mfe-leads',
    pages: {
      lead: { path: '/leads/:leadId', module: './lead.tsx', isDetail: true },
      leadImport: { path: '/leads/import', module: './import.tsx' },
      leads: { path: '/leads', module: './leads.tsx', navigation: entry('Leads', 20) },
    },
  },
  {
    app: 'mfe-quotes',
    pages: { quotes: { path: '/quotes', module: './quotes.tsx', navigation: entry('Quotes', 10) } },
  },
]

test.each([
  ['/leads/:leadId', '/leads/1', true],
  ['/leads/:leadId', '/leads/', false],
  ['/leads/:leadId', '/leads/1/edit', false],
  ['/leads', '/leads/', true],
  ['/leads', '/leadsx', false],
])('%s matches %s: %s', (path, pathname, expected) => {
  expect(matchesPath(path, pathname)).toBe(expected)
})

test.each([
  ['/leads/0193', 'lead', true],
  ['/leads/import', 'leadImport', undefined],
  ['/leads', 'leads', undefined],
  ['/elsewhere', undefined, undefined],
])('the page at %s is %s', (pathname, name, isDetail) => {
  const page = pageAt(apps, pathname)
  expect([page?.name, page?.isDetail]).toEqual([name, isDetail])
})

test('sections and contributions follow their order, whichever app they are of', () => {
  expect(navigationOf(apps).map(({ title }) => title)).toEqual(['Quotes', 'Leads'])
  const slots = [{ slot: 'here', order: 30, id: 'late', module: './late.tsx' }] as never
  const others = [{ slot: 'here', order: 5, id: 'early', module: './early.tsx' }] as never
  const added = contributionsTo(
    [
      { app: 'mfe-a', slots },
      { app: 'mfe-b', slots: others },
    ],
    'here',
  )
  expect(added.map(({ app, id }) => `${app} ${id}`)).toEqual(['mfe-b early', 'mfe-a late'])
})

test('an id in a path is written as an address has it', () => {
  expect(filledPath('/leads/:leadId', '1')).toBe('/leads/1')
  expect(filledPath('/verify-otp?email=:email', 'a+b@example.test')).toBe(
    '/verify-otp?email=a%2Bb%40example.test',
  )
})

test.each([
  [{ tag: 'script', attributes: { d: 'alert()' } }],
  [{ tag: 'path', attributes: { onload: 'alert()' } }],
  [{ tag: 'path', attributes: { href: 'https://elsewhere.example' } }],
])('an icon is drawn of plain shapes: not %j', ({ tag, attributes }) => {
  const of = (node: unknown) => ({
    pages: {
      a: { path: '/a', module: './a.tsx', navigation: { ...entry('A', 1), icon: { name: 'a', node } } },
    },
  })
  expect(() => checkedExtensions(of([[tag, attributes]]))).toThrow('not of the form')
  expect(checkedExtensions(of(icon.node))).toEqual(of(icon.node))
})

const appWith = (more: object) => ({
  app: { title: 'Quotes', summary: 'Quotes.', maker: 'Quotes Ltd', scopes: [], ...more },
})
const sent = { name: 'sent', title: 'A quote is sent', about: 'enquiry' }

test.each([
  ['no server', { automation: { triggers: [sent] } }],
  ['two of a name', { backend: 'https://q.example', automation: { triggers: [sent], actions: [sent] } }],
  [
    'a name with capitals',
    { backend: 'https://q.example', automation: { actions: [{ ...sent, name: 'Sent' }] } },
  ],
  [
    'fields without types',
    {
      backend: 'https://q.example',
      automation: { actions: [{ ...sent, fields: [{ name: 'a', label: 'A' }] }] },
    },
  ],
])('what an app adds to rules is refused with %s', (_, app) => {
  expect(() => checkedExtensions(appWith(app))).toThrow('not of the form')
})

test('what an app adds to rules is read', () => {
  const app = appWith({ backend: 'https://q.example', automation: { triggers: [sent] } })
  expect(checkedExtensions(app)).toEqual(app)
})
