import type { Settings } from '@portal/contract/settings/settings'
import { DEFAULT_TIME_ZONE } from '@portal/contract/shared/calendar'
import type { Config } from '#config.ts'

const identitySettings = ({ identity }: Config): Settings['identity'] => {
  if (identity.provider === 'embedded') {
    return { provider: 'embedded', api_key: 'portal-agro', project_id: identity.projectId }
  }
  const { projectId, apiKey, authDomain, emulatorHost } = identity
  return {
    provider: 'firebase',
    api_key: apiKey,
    project_id: projectId,
    auth_domain: authDomain,
    emulator: emulatorHost === undefined ? null : `http://${emulatorHost}`,
  }
}

/** What the panel is told before anyone has signed in. */
export const panelSettings = (config: Config): Omit<Settings, 'demonstration' | 'company'> => ({
  identity: identitySettings(config),
  password_min: config.passwordMin,
  time_zone: config.calendar.zone,
  session_idle_minutes: config.session.idleMs / 60_000,
  // Where nothing is real, mails are files; in production nobody would read them.
  invites_by_mail: config.mail.smtpUrl !== undefined || !config.production,
})

/** What the panel must know before it can ask for anything, where it is not what it is built for. */
export const pageSettingsOf = ({ calendar, apiBase }: Config) => ({
  ...(calendar.zone !== DEFAULT_TIME_ZONE && { 'time-zone': calendar.zone }),
  ...(apiBase !== undefined && { 'api-base': apiBase }),
})
