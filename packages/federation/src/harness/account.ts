/** Whose session and records pages are opened with. */
export interface Account {
  readonly cookie: string
  readonly verticalId: string
  readonly leadId: string
  readonly enquiryId: string
}

type Row = { readonly id: string }

/**
 * Calls the API of a portal as its own pages do.
 * @throws Error with what the portal says when it refuses
 */
export async function callPortal<T>(
  portal: URL,
  path: string,
  { method = 'GET', cookie = '', body }: { method?: string; cookie?: string; body?: object } = {},
): Promise<{ readonly answer: T; readonly cookie: string }> {
  const response = await fetch(new URL(path, portal), {
    method,
    headers: { cookie, origin: portal.origin, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = (await response.json().catch(() => ({}))) as T & { message?: string }
  if (!response.ok) throw new Error(`${method} ${path}: ${answer.message ?? response.status}`)
  return { answer, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

/**
 * Signs in, and makes sure that there is a lead with an enquiry, which is on the pages that remotes add to.
 * @throws Error with what the portal says when it refuses
 */
export async function signIn(portal: URL, email: string, password: string): Promise<Account> {
  const { cookie } = await callPortal(portal, '/api/auth/login', {
    method: 'POST',
    body: { email, password },
  })
  const read = async <T>(path: string) => (await callPortal<T>(portal, path, { cookie })).answer
  const create = async (path: string, body: object) =>
    (await callPortal<Row>(portal, path, { method: 'POST', cookie, body })).answer
  const [vertical] = await read<Row[]>('/api/verticals')
  if (!vertical) throw new Error(`${email} is in no vertical, and pages show one.`)
  const verticalId = vertical.id
  const [enquiry] = await read<(Row & { leadId: string })[]>(`/api/verticals/${verticalId}/enquiries`)
  if (enquiry) return { cookie, verticalId, leadId: enquiry.leadId, enquiryId: enquiry.id }
  const lead = await create('/api/leads', { verticalId, name: 'Acme' })
  const made = await create('/api/enquiries', { leadId: lead.id, title: 'Printer', assignedTo: null })
  return { cookie, verticalId, leadId: lead.id, enquiryId: made.id }
}
