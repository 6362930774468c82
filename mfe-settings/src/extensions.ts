import { defineExtensions, type PathsOf } from '@ginkgo/portal-sdk/extensions'

/** Page and tabs come in one file: people go from tab to tab. */
const chunk = 'settings'

const tab = (order: number, id: string, title: string, module: `./${string}`) =>
  ({ slot: 'settings.tab', id, title, order, module, chunk }) as const

const extensions = defineExtensions({
  sdk: '^3.0.0',
  pages: {
    settings: {
      path: '/settings',
      module: './pages/settings-page.tsx',
      chunk,
      withoutVertical: true,
      navigation: { title: 'Settings', icon: 'settings', order: 50, phone: false },
    },
  },
  slots: [
    tab(10, 'organization', 'Organization', './features/organization/organization-tab.tsx'),
    tab(20, 'verticals', 'Verticals', './features/verticals/verticals-tab.tsx'),
    tab(30, 'loss-reasons', 'Loss Reasons', './features/loss-reasons/loss-reasons-tab.tsx'),
    tab(40, 'team', 'Team', './features/team/team-tab.tsx'),
    tab(50, 'pipeline', 'Pipeline', './features/pipeline/pipeline-tab.tsx'),
    tab(55, 'fields', 'Fields', './features/custom-fields/custom-fields-tab.tsx'),
    tab(55, 'lists', 'Lists', './features/lists/lists-tab.tsx'),
    tab(57, 'forms', 'Web Forms', './features/forms/forms-tab.tsx'),
    tab(58, 'email', 'E-mail', './features/email/email-tab.tsx'),
    tab(59, 'automation', 'Automation', './features/automation/automation-tab.tsx'),
    tab(60, 'integrations', 'Integrations', './features/integrations/integrations-tab.tsx'),
    tab(70, 'apps', 'Apps', './features/apps/apps-tab.tsx'),
  ],
})

export default extensions

declare module '@ginkgo/portal-sdk' {
  interface SlotMap {
    /** A tab of the settings, which the palette lists as well; its id is in the address. */
    'settings.tab': object
  }
  interface PagePaths extends PathsOf<typeof extensions> {}
}
