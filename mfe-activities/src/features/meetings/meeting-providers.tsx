import { useEndpoint } from '@ginkgo/api-client'
import { type ConnectedProvider, integrationsApi } from '@ginkgo/contracts'
import { paths } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router'
import { Switch } from '@ginkgo/ui/form'

/** What a new meeting is to get at the outside providers. */
export interface ProviderChoices {
  readonly createGoogleEvent: boolean
  readonly createZoomMeeting: boolean
}

const choices = [
  {
    name: 'createGoogleEvent',
    provider: 'google_calendar',
    label: 'Create Google Calendar event',
    hint: 'Attendees are invited by Google.',
  },
  {
    name: 'createZoomMeeting',
    provider: 'zoom',
    label: 'Create Zoom meeting',
    hint: 'The meeting gets a link to join.',
  },
] as const

/** Providers that the user connected and that still accept the connection; undefined until it is known. */
export function useProviders(): readonly ConnectedProvider[] | undefined {
  const { data } = useEndpoint(integrationsApi.connections, {})
  return data?.filter(({ usable }) => usable).map(({ provider }) => provider)
}

/** Only what is connected is asked for, and only for meetings that take place online. */
export function choicesFor(
  { createGoogleEvent, createZoomMeeting }: ProviderChoices,
  meetingType: string,
  providers: readonly ConnectedProvider[] = [],
): ProviderChoices {
  const isOnline = meetingType.toLowerCase().includes('online')
  return {
    createGoogleEvent: isOnline && createGoogleEvent && providers.includes('google_calendar'),
    createZoomMeeting: isOnline && createZoomMeeting && providers.includes('zoom'),
  }
}

/** The switches of a scheduled online meeting, for the providers that are connected. */
export function MeetingProviders({
  value,
  onChange,
  providers,
}: {
  value: ProviderChoices
  onChange: (value: ProviderChoices) => void
  providers: readonly ConnectedProvider[] | undefined
}) {
  if (!providers) return null
  if (providers.length === 0)
    return (
      <p className="text-xs text-muted">
        To send invitations and add a link to join, connect Google Calendar or Zoom in{' '}
        <Link
          to={`${paths.settings}?tab=integrations`}
          target="_blank"
          className="rounded-sm text-accent-text underline underline-offset-3"
        >
          Settings
        </Link>
        .
      </p>
    )
  return (
    <div className="flex flex-col gap-1">
      {choices
        .filter(({ provider }) => providers.includes(provider))
        .map(({ name, label, hint }) => (
          <Switch
            key={name}
            label={label}
            hint={hint}
            value={value[name]}
            onValueChange={(wanted) => onChange({ ...value, [name]: wanted })}
          />
        ))}
    </div>
  )
}
