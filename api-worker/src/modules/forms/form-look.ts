import { formColors } from '@ginkgo/contracts'
import type { StoredLook } from '../../db/schema/index.ts'
import type { RequestContext } from '../../operation/request-context.ts'
import { existing } from '../../operation/errors.ts'
import { errorFields, log } from '../../operation/log.ts'
import { contentResponse } from '../../http/content-response.ts'
import { atBucket } from '../../storage/bucket.ts'

export const noLook: StoredLook = { accentColor: null, logo: null }

/** The colours of a page, with a bar on top of one that stands by itself. */
export function lookStyle({ accentColor }: StoredLook, embedded: boolean): string {
  const { accent, onAccent, edge, mark } = formColors(accentColor)
  const bar = accentColor && !embedded ? 'html{border-top:.375rem solid var(--accent)}' : ''
  return `:root{--accent:${accent};--on-accent:${onAccent};--edge:${edge};accent-color:${mark}}${bar}`
}

/** Where the logo is; another one has another address, so that browsers may keep it. */
export const logoPath = (key: string, { logo }: StoredLook): string | undefined =>
  logo ? `/f/${key}/logo?v=${logo.sha256.slice(0, 12)}` : undefined

/** Seconds for which browsers keep a logo. */
const cachedSeconds = 86_400

/** The logo of a form's organization, for pages of any website. @throws DomainError `not_found`, `storage_unavailable` */
export async function logoResponse({ env, deadline, requestId }: RequestContext, look: StoredLook) {
  const logo = existing(look.logo ?? undefined, 'Logo')
  const content = existing((await atBucket(() => env.FILES.get(logo.object), deadline)) ?? undefined, 'Logo')
  const fileName = `logo.${logo.type.slice(logo.type.indexOf('/') + 1)}`
  const shown = { ...logo, fileName, isInline: true, body: content.body }
  const response = contentResponse(shown, (error) =>
    log('error', { requestId, route: 'forms.logo', ...errorFields(error) }),
  )
  response.headers.set('cache-control', `public, max-age=${cachedSeconds}`)
  response.headers.set('cross-origin-resource-policy', 'cross-origin')
  return response
}
