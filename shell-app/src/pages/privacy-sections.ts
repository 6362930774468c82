/** The sections of the privacy policy, in order. */
export const privacySections: readonly {
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly points?: readonly string[]
}[] = [
  {
    title: 'Information We Collect',
    paragraphs: ['We collect what you and your colleagues enter and what is needed to run the service:'],
    points: [
      'Account data: your name, e-mail address and a hash of your password',
      'Organization data: its name, its verticals, its people and their roles, such as Sales Head and Sales Executive',
      'Sales data: leads, contacts, enquiries, tasks, meetings and notes',
      'Technical data: sign-in times, browser type and a log of changes',
    ],
  },
  {
    title: 'How We Use Your Information',
    paragraphs: ['We use it to provide the service and for nothing else:'],
    points: [
      'To show your organization its own pipeline',
      'To send verification codes, invitations and password links',
      'To keep the service secure and to help you when you ask us',
    ],
  },
  {
    title: 'Data Storage and Security',
    paragraphs: [
      'Every organization’s data is kept apart from all others. Connections are encrypted. Passwords are hashed with bcrypt and 10 salt rounds, and can be read by nobody, including us.',
      'Access within your organization follows roles: an Organisation Admin reaches all verticals, a Sales Head and a Sales Executive only those assigned to them.',
    ],
  },
  {
    title: 'Data Sharing',
    paragraphs: [
      'We do not sell your data. It is shared only with services you connect yourself, such as a calendar, and with the providers that host the service on our behalf.',
    ],
  },
  {
    title: 'AI Integration',
    paragraphs: [
      'AI tools can connect to your CRM through a Model Context Protocol (MCP) server or a REST API with API keys. They see only what the person who connects them may see, and every connection can be revoked at any time in the settings.',
    ],
  },
  {
    title: 'Your Data Rights',
    paragraphs: ['You may at any time:'],
    points: [
      'See and correct the data we hold about you',
      'Export your organization’s data',
      'Have your account and its data deleted',
      'Object to a use of your data or withdraw your consent',
    ],
  },
  {
    title: 'Data Retention',
    paragraphs: [
      'We keep your data while your account is active. After an account is deleted, its data is deleted within 30 days.',
    ],
  },
  {
    title: 'Cookies',
    paragraphs: [
      'We use one cookie, which keeps you signed in, and your browser’s storage for preferences such as the theme. There is no tracking.',
    ],
  },
  {
    title: 'International Transfers',
    paragraphs: [
      'The service may process data in countries other than your own. Wherever it does, the safeguards on this page apply.',
    ],
  },
  {
    title: 'Children’s Privacy',
    paragraphs: ['The service is for businesses and not meant for anyone under 18.'],
  },
  {
    title: 'Changes to This Policy',
    paragraphs: [
      'When this policy changes we publish the new version here with its date, and tell Organisation Admins by e-mail.',
    ],
  },
  {
    title: 'Contact Us',
    paragraphs: ['Questions about privacy go to the administrator of your Ginkgo installation.'],
  },
]
