import { isFailure } from '@ginkgo/contracts'
import type { Context, Hono } from 'hono'
import type { AppEnv } from '../../http/app-env.ts'
import { DomainError, existing, NotFound, toDomainError } from '../../operation/errors.ts'
import { errorResponse } from '../../http/error-response.ts'
import { errorFields, log } from '../../operation/log.ts'
import { randomToken } from '../../operation/tokens.ts'
import { embedScript } from './embed-script.ts'
import { findForm, type PublicForm } from './find-form.ts'
import { logoPath, logoResponse, lookStyle, noLook } from './form-look.ts'
import { againContent, escaped, formContent, type Look, pageOf, runsScript } from './form-page.ts'
import { readSentForm, type SentForm, utmOf } from './sent-form.ts'
import { readAsked, submitForm } from './submit-form.ts'
import { timeToken } from './time-token.ts'
import { filesAsked, proofAsked } from './work-proof.ts'

type Ctx = Context<AppEnv>

/** Programs of any website may read the fields and send the form, as nothing of the visitor's browser counts here. */
const forPrograms = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' }

const isUnknown = (error: unknown) => error instanceof NotFound

/** Seconds after which a form is sent again. */
const againAfter = 30

/**
 * Forms for visitors of websites, without a sign-in and without a script. Cookies are neither read nor set, so that a
 * form of another website may be sent here.
 */
export function mountForms(app: Hono<AppEnv>): void {
  app.get('/f/embed.js', (context) => {
    context.set('route', 'forms.embed')
    return context.body(embedScript, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      'cross-origin-resource-policy': 'cross-origin',
    })
  })
  app.get('/f/:key', (context) => {
    context.set('route', 'forms.show')
    return orSay(context, () => show(context))
  })
  app.get('/f/:key/logo', (context) => {
    context.set('route', 'forms.logo')
    return orSay(context, async () => logoResponse(context.var.request, (await formOf(context)).look))
  })
  app.post('/f/:key', async (context) => {
    context.set('route', 'forms.submit')
    return orSay(context, (keep) => submit(context, keep))
  })
  app.options('/f/:key', (context) => {
    context.set('route', 'forms.submit')
    const allowed = {
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'content-type',
    }
    return context.body(null, 204, { ...forPrograms, ...allowed })
  })
}

const wantsJson = ({ req }: Ctx) => /application\/json/.test(req.header('accept') ?? '')
const isEmbedded = ({ req }: Ctx) => req.query('embed') !== undefined

const keyOf = ({ req }: Ctx) => req.param('key') ?? ''
const formOf = (context: Ctx) => {
  const { request } = context.var
  return request.databases.serveAnywhere(isUnknown, async () =>
    existing(await findForm(request.connection, keyOf(context)), 'Form'),
  )
}

async function show(context: Ctx): Promise<Response> {
  const { request } = context.var
  const one = await formOf(context)
  const { settings, id } = one.form
  const asked = await readAsked(request, one)
  const token = await timeToken(request.env, id, Date.now())
  if (wantsJson(context))
    return context.json(
      {
        name: settings.name,
        organization: one.organizationName,
        consent: settings.consent,
        token,
        fields: asked.map(({ offered: _offered, ...field }) => field),
        files: settings.files ? { ...settings.files, ...filesAsked } : null,
        proof: settings.challenge ? proofAsked : null,
        accentColor: one.look.accentColor,
        logo: logoUrl(context, one),
      },
      200,
      forPrograms,
    )
  const referrer = context.req.header('referer')
  const hidden = { ...utmOf((name) => context.req.query(name) ?? ''), ...(referrer && { referrer }) }
  return page(context, one, settings.name, () =>
    formContent({
      organizationName: one.organizationName,
      settings,
      asked,
      token,
      hidden,
      values: {},
      consents: false,
      issues: [],
    }),
  )
}

const logoUrl = ({ var: { request } }: Ctx, { form, look }: PublicForm) => {
  const path = logoPath(form.key, look)
  return path ? `${request.origin}${path}` : null
}

async function submit(context: Ctx, keep: (sent: SentForm) => void): Promise<Response> {
  const { request } = context.var
  const sent = await readSentForm(context.req.raw)
  keep(sent)
  const one = await formOf(context)
  const asked = await readAsked(request, one)
  const outcome = await submitForm(request, one, asked, sent)
  if (outcome.kind === 'limited') throw outcome.refusal
  if (outcome.kind === 'stored') return thank(context, one)
  const { issues, token = sent.token } = outcome
  if (wantsJson(context)) throw new DomainError('validation_failed', issues[0]?.message, { issues })
  return page(
    context,
    one,
    `Please check: ${one.form.settings.name}`,
    () => formContent({ ...one, ...askedAgain(one, sent), asked, issues, token }),
    400,
  )
}

const askedAgain = ({ form, organizationName }: PublicForm, sent: SentForm) => ({
  organizationName,
  settings: form.settings,
  values: sent.values,
  consents: sent.consents,
  hidden: { ...sent.utm, ...(sent.referrer && { referrer: sent.referrer }) },
})

const thankYou = 'Thank you'

/** Spam is answered in the same way. */
function thank(context: Ctx, one: PublicForm): Response {
  const { thanks, redirectUrl } = one.form.settings
  const text = thanks ?? 'Thank you. We have received what you sent.'
  if (wantsJson(context)) return context.json({ thanks: text, redirectUrl }, 201, forPrograms)
  if (redirectUrl) return context.body(null, 303, { location: redirectUrl, 'cache-control': 'no-store' })
  const paragraphs = text.split(/\n+/).map((line) => `<p>${escaped(line)}</p>`)
  return page(
    context,
    one,
    thankYou,
    () => `<h1>Thank you</h1><div role="status">${paragraphs.join('')}</div>`,
  )
}

function page(context: Ctx, one: PublicForm | undefined, title: string, content: () => string, status = 200) {
  const works = one?.form.settings.challenge ?? false
  const look: Look = {
    nonce: randomToken(),
    embedded: isEmbedded(context),
    works: works && title !== thankYou,
    colors: lookStyle(one?.look ?? noLook, isEmbedded(context)),
    logo: one && logoPath(one.form.key, one.look),
  }
  const target = one?.form.settings.redirectUrl
  // Browsers hold the redirect after a form to its policy as well.
  const formAction = target ? `'self' ${new URL(target).origin}` : "'self'"
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${look.nonce}'`,
    ...(look.logo ? ["img-src 'self'"] : []),
    ...(runsScript(look) ? [`script-src 'nonce-${look.nonce}'`] : []),
    `form-action ${formAction}`,
    "base-uri 'none'",
    `frame-ancestors ${look.embedded ? '*' : "'none'"}`,
  ]
  return context.html(pageOf(look, title, content()), status as 200, {
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-store',
    'referrer-policy': 'strict-origin-when-cross-origin',
  })
}

/**
 * Answers a refusal as whoever asks understands it. What was typed stands on the page of a refusal that passes, to be
 * sent again.
 */
async function orSay(
  context: Ctx,
  run: (keep: (sent: SentForm) => void) => Promise<Response>,
): Promise<Response> {
  let sent: SentForm | undefined
  try {
    return await run((read) => {
      sent = read
    })
  } catch (error) {
    const refusal = toDomainError(error)
    const { requestId } = context.var.request
    if (isFailure(refusal.code)) log('error', { requestId, route: 'forms', ...errorFields(error) })
    const status = errorResponse(refusal, requestId).status
    const waitS = refusal.retryAfter && Math.max(refusal.retryAfter, status === 503 ? againAfter : 1)
    const headers = waitS ? { 'retry-after': String(waitS) } : {}
    if (wantsJson(context)) {
      const answer = errorResponse(refusal, requestId)
      return new Response(answer.body, {
        status,
        headers: { ...Object.fromEntries(answer.headers), ...forPrograms, ...headers },
      })
    }
    const text = status === 404 ? 'This form is not available.' : refusal.message
    const again = [429, 500, 503].includes(status) ? sent : undefined
    const answer = await page(
      context,
      undefined,
      'It could not be sent',
      () =>
        again
          ? againContent(waitText(status), again.pairs, again.files.length > 0)
          : `<h1>This did not work</h1><p role="alert">${escaped(text)}</p>`,
      status,
    )
    for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value)
    return answer
  }
}

const waitText = (status: number) =>
  status === 429
    ? 'Too much was sent from here in a short time. Nothing is lost: please send it again in a minute.'
    : 'Our system cannot be reached at the moment. Nothing is lost: please send it again in a minute.'
