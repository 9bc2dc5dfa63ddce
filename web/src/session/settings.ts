import { envelope } from '@portal/contract/shared/envelope'
import { type Settings, settings } from '@portal/contract/settings/settings'
import { api } from '#api/client.ts'
import { setTimeZone } from '#company-calendar.ts'
import { loadOnce, pageState } from '#page-state.ts'
import { usePageState } from '#use-page-state.ts'

const brand = pageState((): Settings['company'] => null)

/** Sets the brand after it was saved here. */
export const setBrand = brand.set

/** The company whose portal this is; null until it is known, or if it is not configured. */
export const useBrand = () => usePageState(brand)

export const { load: loadSettings } = loadOnce(async () => {
  const answer = await api('/settings', envelope(settings))
  setTimeZone(answer.time_zone)
  setBrand(answer.company)
  return answer
})
