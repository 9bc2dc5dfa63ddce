import { envelope } from '@portal/contract/shared/envelope'
import { type Settings, settings } from '@portal/contract/settings/settings'
import { api } from '#api/client.ts'

const kept: { settings?: Promise<Settings> } = {}

/** Asked once per page; a failure is forgotten, so that the next caller asks again. */
export const loadSettings = () => {
  kept.settings ??= api('/settings', envelope(settings)).catch((error: unknown) => {
    delete kept.settings
    throw error
  })
  return kept.settings
}
