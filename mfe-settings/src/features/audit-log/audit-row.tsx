import { type AuditEvent, auditKinds } from '@ginkgo/contracts'
import { Avatar, formatDay, formatTime, isolated } from '@ginkgo/ui'

const through = {
  user: null,
  api_key: 'API key',
  ai_client: 'AI assistant',
  app: 'App',
  system: 'System',
  rule: 'Rule',
}

/** One entry: who did what to whom, when and from where. */
export function AuditRow({ event }: { event: AuditEvent }) {
  const { actor, kind, subject, details, address, createdAt } = event
  return (
    <li className="flex gap-3 px-4 py-2.5">
      <Avatar name={actor.name} size="md" />
      <div className="min-w-0 flex-1">
        <p className="text-sm text-fg">
          <span className="font-medium">{auditKinds[kind]}</span>
          {subject ? (
            <span className="wrap-anywhere">
              {' '}
              · <bdi>{subject}</bdi>
            </span>
          ) : null}
        </p>
        {details ? <p className="text-sm wrap-anywhere text-muted">{details}</p> : null}
        <p className="mt-0.5 text-xs wrap-anywhere text-subtle">
          {[isolated(actor.name), through[actor.type], address].filter(Boolean).join(' · ')}
        </p>
      </div>
      <time dateTime={createdAt} className="shrink-0 text-right text-xs text-muted tabular-nums">
        {formatDay(createdAt)}
        <br />
        {formatTime(createdAt)}
      </time>
    </li>
  )
}
