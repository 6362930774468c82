import { useEndpoint } from '@ginkgo/api-client'
import {
  type CurrentUser,
  type Organization,
  organizationApi,
  type Vertical,
  verticalsApi,
  localeOfCountry,
} from '@ginkgo/contracts'
import type { Session } from '@ginkgo/portal-sdk'
import { SessionContext } from '@ginkgo/portal-sdk/host'
import { LoadFailed, setListLabels, setOwnLocale, setOwnTimeZone } from '@ginkgo/ui'
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { forgetAnswers } from '../device/device-answers.ts'
import { FirstPaint } from '../outlets/first-paint.tsx'
import { lazyPage } from '../account/lazy-page.tsx'
import { useCurrentUser } from './current-user.ts'
import { useForgetSession } from './forget-session.ts'
import { useSelectedVertical } from './selected-vertical.ts'
import { onSessionNews, tellOtherTabs } from './session-channel.ts'

const SecondFactorRequired = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "second-factor-required" */ '../pages/second-factor-required.tsx'))
      .SecondFactorRequired,
)

/** Loads who is signed in, with organization and verticals at the same time, and shows the portal once that is known. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const me = useCurrentUser()
  const user = me.data
  const expected = user === null ? null : {}
  const organization = useEndpoint(organizationApi.get, expected)
  const verticals = useEndpoint(verticalsApi.list, expected)
  useSessionNews(user)
  useOrganizationsChoice(organization.data)
  // The portal is drawn piece by piece, so that the page stays responsive.
  const isKnown = Boolean(user && organization.data && verticals.data)
  const mayDraw = useDeferredValue(isKnown)

  const error =
    (!user && me.error) ||
    (user && ((!organization.data && organization.error) || (!verticals.data && verticals.error)))
  if (error) {
    const parts = [me, organization, verticals]
    const retry = () => {
      for (const part of parts) if (part.error) void part.mutate()
    }
    if (user && error.code === 'second_factor_required')
      return <SecondFactorRequired goOn={retry} busy={parts.some((part) => part.isValidating)} />
    return (
      <LoadFailed
        className="flex min-h-dvh items-center justify-center"
        title="The portal could not be loaded"
        error={error}
        retry={retry}
        retrying={parts.some((part) => part.isValidating)}
      />
    )
  }
  if (!user || !organization.data || !verticals.data || !mayDraw) return <FirstPaint />
  // Set before anything formats a date; another zone or locale mounts everything again.
  setOwnTimeZone(user.timeZone ?? undefined)
  // Whoever has chosen no format reads that of the organization's country.
  const locale = user.locale ?? localeOfCountry(organization.data.country, navigator.language)
  setOwnLocale(locale)
  setListLabels(organization.data.labels)
  return (
    <SignedIn
      key={`${user.id} ${user.timeZone} ${locale}`}
      user={user}
      organization={organization.data}
      verticals={verticals.data}
    >
      {children}
    </SignedIn>
  )
}

function SignedIn({
  user,
  organization,
  verticals,
  children,
}: {
  user: CurrentUser
  organization: Organization
  verticals: readonly Vertical[]
  children: ReactNode
}) {
  const { vertical, selectVertical } = useSelectedVertical(user.id, verticals)
  const session = useMemo<Session>(
    () => ({ user, organization, verticals, vertical, selectVertical }),
    [user, organization, verticals, vertical, selectVertical],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}

/** Deletes what the device has kept where the organization wants that none does. */
function useOrganizationsChoice(organization: Organization | undefined): void {
  const keepsNothing = organization?.keepsAnswers === false
  useEffect(() => {
    if (keepsNothing) void forgetAnswers()
  }, [keepsNothing])
}

/** Notifies this tab and the others when somebody signs in or out. */
function useSessionNews(user: CurrentUser | null | undefined): void {
  const forgetSession = useForgetSession()
  const notified = useRef<string>(undefined)
  const userId = user?.id
  const isSignedOut = user === null

  useEffect(() => {
    // There is no session, or it ended elsewhere, e.g. it was revoked.
    if (isSignedOut) void forgetSession()
    if (userId && notified.current !== userId) tellOtherTabs({ signedInAs: userId })
    notified.current = userId
  }, [isSignedOut, userId, forgetSession])

  useEffect(
    () =>
      onSessionNews((news) => {
        if ('signedOut' in news) void forgetSession()
        else if (userId && news.signedInAs !== userId) location.reload()
      }),
    [userId, forgetSession],
  )
}
