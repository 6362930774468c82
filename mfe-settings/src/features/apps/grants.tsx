import { type AppScope, appScopeTexts } from '@ginkgo/contracts'
import type { OfferedApp } from '@ginkgo/portal-sdk'
import { Database, Eye, Pencil, Server, ShieldAlert, ShieldCheck, Users, Workflow, Zap } from 'lucide-react'
import { Badge, isolated } from '@ginkgo/ui'
import type { ReactNode } from 'react'
import type { NewGrants } from './listed-apps.ts'

/**
 * What an app will be able to do, in words that somebody can decide by.
 * @param added what of it is marked as new
 */
export function Grants({ app, added }: { app: OfferedApp; added?: NewGrants | undefined }) {
  const { trust, scopes, purposes, hasBackend, backendHost, maker, adds, automation } = app
  return (
    <ul className="flex flex-col gap-2.5" aria-label="What it will be able to do">
      {trust === 'full' ? (
        <Grant icon={<ShieldAlert />} tone="text-gold-text" isNew={added?.hasFullTrust}>
          Runs as a part of the portal, as the operator trusts it: it can do everything that the person may do
          who uses it.
        </Grant>
      ) : (
        <Grant icon={<ShieldCheck />} tone="text-accent-text">
          Runs in a sandbox, apart from the portal: it knows who uses it and in which organization, and gets
          nothing else but what stands here.
        </Grant>
      )}
      {scopes.map((scope) => (
        <Grant
          key={scope}
          icon={isWriting(scope) ? <Pencil /> : <Eye />}
          isNew={added?.scopes.includes(scope)}
        >
          {appScopeTexts[scope]}
          {purposes?.[scope] ? (
            <span className="block text-muted">
              {isolated(maker)} says: {isolated(purposes[scope])}
            </span>
          ) : null}
        </Grant>
      ))}
      {scopes.length === 0 && trust === 'sandbox' ? (
        <Grant icon={<Database />}>Reads and changes no records of your organization.</Grant>
      ) : null}
      {hasBackend ? (
        <Grant icon={<Server />} isNew={added?.hasHost}>
          Sends what people enter in it, with their id and role, to the server of {isolated(maker)}
          {backendHost ? (
            <>
              {' '}
              at <strong className="font-medium wrap-anywhere">{backendHost}</strong>
            </>
          ) : null}
          .
        </Grant>
      ) : null}
      {automation?.triggers?.map((part) => (
        <Grant key={part.name} icon={<Zap />} isNew={added?.triggers.includes(part.name)}>
          Tells your organization of “{isolated(part.title)}”{withFields(part)}: it is noted in the history,
          and may start rules and be sent to webhooks.
        </Grant>
      ))}
      {automation?.actions?.map((part) => (
        <Grant key={part.name} icon={<Workflow />} isNew={added?.actions.includes(part.name)}>
          Rules may have it do “{isolated(part.title)}”{withFields(part)}: its server is told which record it
          is about, and who owns the rule.
        </Grant>
      ))}
      <Grant icon={<Users />}>{othersSee(adds)}</Grant>
    </ul>
  )
}

/** The fields of a part, as far as it has some. */
const withFields = ({ fields = [] }: { fields?: readonly { readonly label: string }[] }): string =>
  fields.length > 0 ? ` (${fields.map(({ label }) => isolated(label)).join(', ')})` : ''

const isWriting = (scope: AppScope) => scope.endsWith('write')

/** Places by the first word of their names. */
const placeTexts: Readonly<Record<string, string>> = {
  dashboard: 'the dashboard',
  settings: 'the settings',
  profile: 'the profile',
  callList: 'call lists',
  lead: 'leads',
  enquiry: 'enquiries',
  task: 'tasks',
  meeting: 'meetings',
}
const placeText = (place: string) => placeTexts[place.split('.')[0] ?? ''] ?? 'other apps'

/** What appears in everybody's portal. */
function othersSee(adds: OfferedApp['adds']): string {
  const pages = (adds?.pages ?? []).map((title) => `the page “${isolated(title)}”`)
  const commands = (adds?.commands ?? []).map((label) => `the command “${isolated(label)}”`)
  const places = [...new Set((adds?.places ?? []).map(placeText))].map((place) => `parts in ${place}`)
  const all = [...pages, ...commands, ...places]
  return all.length > 0
    ? `Everybody in your organization sees ${all.join(', ')}.`
    : 'Everybody in your organization gets it, and sees no page of it in the navigation.'
}

function Grant({
  icon,
  tone = 'text-muted',
  isNew = false,
  children,
}: {
  icon: ReactNode
  tone?: string
  isNew?: boolean | undefined
  children: ReactNode
}) {
  return (
    <li className="flex gap-2.5 text-sm text-fg">
      <span className={`mt-0.5 shrink-0 [&>svg]:size-4 ${tone}`} aria-hidden="true">
        {icon}
      </span>
      <span>
        {isNew ? (
          <Badge tone="gold" className="me-1.5">
            New
          </Badge>
        ) : null}
        {children}
      </span>
    </li>
  )
}
