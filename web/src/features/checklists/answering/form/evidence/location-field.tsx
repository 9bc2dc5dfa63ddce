import { LOCATION_REASON_MAX } from '@portal/contract/checklists/answering/evidence'
import { coordinatesText } from '@portal/contract/checklists/answers/answer-text'
import { IconCurrentLocation } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { currentDay } from '#company-calendar.ts'
import { formatDate, formatInstant, formatNumber, formatTime } from '#format.ts'
import { EvidenceButtons, EvidenceFrame } from './evidence-frame.tsx'
import type { FormLocation } from './evidence.ts'

type Props = {
  readonly value: FormLocation | null
  readonly isRequired: boolean
  readonly error: string | undefined
  readonly onChange: (location: FormLocation | null) => void
}

const ID = 'location'
const TIMEOUT_MS = 20_000
const DENIED = 1
const TIMEOUT = 3

const FAILURES: Readonly<Record<number, string>> = {
  [DENIED]: 'O acesso à localização foi negado neste aparelho',
  [TIMEOUT]: 'O aparelho demorou demais para encontrar a localização',
}
const NOT_FOUND = 'O aparelho não encontrou a localização'

/** The day is added unless it is today: a visit may continue tomorrow, or be corrected weeks later. */
const takenAtText = (at: string) =>
  formatInstant(at).startsWith(formatDate(currentDay()))
    ? `às ${formatTime(at)}`
    : `em ${formatInstant(at)}`

const locationText = ({
  latitude,
  longitude,
  accuracy,
  taken_at: at,
}: Exclude<FormLocation, { reason: string }>) =>
  `${coordinatesText(latitude, longitude)} (precisão de ${formatNumber(Math.max(1, Math.round(accuracy)))} m), ${takenAtText(at)}`

const canLocate = 'geolocation' in navigator

/** Asks the device for its location. */
const useGeolocation = (onFound: (location: FormLocation) => void) => {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState(canLocate ? undefined : NOT_FOUND)
  const locate = () => {
    if (!canLocate) return
    setBusy(true)
    setFailure(undefined)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        setBusy(false)
        onFound({ latitude, longitude, accuracy, taken_at: new Date().toISOString() })
      },
      ({ code }) => {
        setBusy(false)
        setFailure(FAILURES[code] ?? NOT_FOUND)
      },
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: 0 },
    )
  }
  return { isBusy, failure, locate }
}

/** The location of the answer; where the device cannot tell it, a reason. */
export const LocationField = ({ value, isRequired, error, onChange }: Props) => {
  const { isBusy, failure, locate } = useGeolocation(onChange)
  const isLocated = value !== null && !('reason' in value)
  const reason = value !== null && 'reason' in value ? value.reason : undefined
  // The reason's field stays while its text is being deleted.
  const [hadReason] = useState(reason !== undefined)
  const asksReason = !isLocated && (failure !== undefined || reason !== undefined || hadReason)
  const remove = () => {
    onChange(null)
    document.getElementById(ID)?.focus()
  }
  return (
    <EvidenceFrame id={ID} label="Localização" isRequired={isRequired} error={error}>
      {isLocated && <output className="tabular-nums">{locationText(value)}</output>}
      {failure !== undefined && !isLocated && (
        <output className="py-2 px-3 rounded-md bg-warn-soft text-warn text-sm">
          {`${failure}. Tente de novo ou informe o motivo.`}
        </output>
      )}
      <EvidenceButtons>
        <Button
          variant="quiet"
          id={ID}
          loading={isBusy}
          aria-describedby={error && `${ID}-error`}
          onClick={locate}
        >
          <IconCurrentLocation size={18} aria-hidden />
          {isLocated ? 'Registrar de novo' : 'Registrar localização'}
        </Button>
        {isLocated && !isRequired && (
          <Button variant="quiet" onClick={remove}>
            Remover localização
          </Button>
        )}
      </EvidenceButtons>
      {asksReason && (
        <TextField
          label="Por que não há localização"
          value={reason ?? ''}
          max={LOCATION_REASON_MAX}
          error={error !== undefined}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.value === '' ? null : { reason: currentTarget.value })
          }
        />
      )}
    </EvidenceFrame>
  )
}
