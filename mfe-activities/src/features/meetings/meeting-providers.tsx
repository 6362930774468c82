import { useEndpoint } from '@ginkgo/api-client'
import { type ConnectedProvider, integrationsApi, isMailbox } from '@ginkgo/contracts'
import { paths } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router'
import { FormField, Switch } from '@ginkgo/ui/form'
import type { MeetingDraft, MeetingForm } from './meeting-draft.ts'

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
  return data?.flatMap(({ usable, provider }) => (usable && !isMailbox(provider) ? [provider] : []))
}

/** Only what is connected is asked for, and only for meetings that take place online. */
export function choicesFor(
  { createGoogleEvent, createZoomMeeting, meetingType }: MeetingDraft,
  providers: readonly ConnectedProvider[] = [],
): Pick<MeetingDraft, 'createGoogleEvent' | 'createZoomMeeting'> {
  return {
    createGoogleEvent: isOnline(meetingType) && createGoogleEvent && providers.includes('google_calendar'),
    createZoomMeeting: isOnline(meetingType) && createZoomMeeting && providers.includes('zoom'),
  }
}

const isOnline = (meetingType: string) => meetingType.toLowerCase().includes('online')

/** The switches of a scheduled online meeting, for the providers that are connected. */
export function MeetingProviders({
  form,
  providers,
}: {
  form: MeetingForm
  providers: readonly ConnectedProvider[] | undefined
}) {
  if (!providers || !isOnline(form.watch('meetingType'))) return null
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
          <FormField key={name} form={form} name={name}>
            {(field) => <Switch {...field} label={label} hint={hint} />}
          </FormField>
        ))}
    </div>
  )
}
