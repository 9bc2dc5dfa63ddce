import type { Settings } from '@portal/contract/settings/settings'
import { DEFAULT_TIME_ZONE, MINUTE_MS } from '@portal/contract/shared/calendar'
import type { Config } from '#config/config.ts'

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

/** The settings that the panel needs before sign-in. */
export const panelSettings = (config: Config): Omit<Settings, 'demonstration' | 'company'> => ({
  identity: identitySettings(config),
  password_min: config.passwordRule.min,
  time_zone: config.calendar.zone,
  session_idle_minutes: config.session.idleMs / MINUTE_MS,
  // Without a mail server, mails are files in a folder, which nobody would read in production.
  invites_by_mail: config.mail.smtpUrl !== undefined || !config.production,
})

/** Settings that the panel needs before its first request, where they differ from its built-in defaults. */
export const pageSettingsOf = ({ calendar, apiBase }: Config) => ({
  ...(calendar.zone !== DEFAULT_TIME_ZONE && { 'time-zone': calendar.zone }),
  ...(apiBase !== undefined && { 'api-base': apiBase }),
})
