import { aiScopeTexts } from '@ginkgo/contracts'
import type { OfferedApp } from '@ginkgo/portal-sdk'
import { Database, Eye, Pencil, Server, ShieldAlert, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'

/** What an app will be able to do, in words that somebody can decide by. */
export function Grants({ app }: { app: OfferedApp }) {
  const { trust, scopes, hasBackend, maker } = app
  return (
    <ul className="flex flex-col gap-2.5" aria-label="What it will be able to do">
      {trust === 'full' ? (
        <Grant icon={<ShieldAlert />} tone="text-gold-text">
          Runs as a part of the portal, as the operator trusts it: it can do everything that the person may do
          who uses it.
        </Grant>
      ) : (
        <Grant icon={<ShieldCheck />} tone="text-accent-text">
          Runs in a sandbox, apart from the portal: it gets nothing but what stands here.
        </Grant>
      )}
      {scopes.includes('read') ? <Grant icon={<Eye />}>{aiScopeTexts.read}</Grant> : null}
      {scopes.includes('write') ? <Grant icon={<Pencil />}>{aiScopeTexts.write}</Grant> : null}
      {scopes.length === 0 && trust === 'sandbox' ? (
        <Grant icon={<Database />}>Reads and changes no records of your organization.</Grant>
      ) : null}
      {hasBackend ? (
        <Grant icon={<Server />}>
          Sends what people enter in it, with their id and role, to the server of {maker}.
        </Grant>
      ) : null}
    </ul>
  )
}

function Grant({
  icon,
  tone = 'text-muted',
  children,
}: {
  icon: ReactNode
  tone?: string
  children: ReactNode
}) {
  return (
    <li className="flex gap-2.5 text-sm text-fg">
      <span className={`mt-0.5 shrink-0 [&>svg]:size-4 ${tone}`} aria-hidden="true">
        {icon}
      </span>
      <span>{children}</span>
    </li>
  )
}
