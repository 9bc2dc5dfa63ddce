import { LOCATION_REASON_MAX } from '@portal/contract/checklists/answering/evidence'
import { coordinatesText } from '@portal/contract/checklists/answers/answer-words'
import { IconCurrentLocation } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import inputs from '#features/checklists/questions/fields/inputs.module.css'
import { currentDay } from '#calendar.ts'
import { formatDate, formatInstant, formatLimit, formatNumber, formatTime } from '#format.ts'
import { EvidenceFrame } from './evidence-frame.tsx'
import classes from './evidence.module.css'
import type { HeldLocation } from './held-evidence.ts'

type Props = {
  readonly value: HeldLocation | null
  readonly isRequired: boolean
  readonly error: string | undefined
  readonly onChange: (location: HeldLocation | null) => void
}

const ID = 'location'
const PATIENCE_MS = 20_000
const DENIED = 1
const TIMEOUT = 3

const FAILURES: Readonly<Record<number, string>> = {
  [DENIED]: 'O acesso à localização foi negado neste aparelho',
  [TIMEOUT]: 'O aparelho demorou demais para encontrar a localização',
}
const NOT_FOUND = 'O aparelho não encontrou a localização'

/** With its day, unless that is today: a visit may go on tomorrow, and be corrected weeks later. */
const takenText = (at: string) =>
  formatInstant(at).startsWith(formatDate(currentDay()))
    ? `às ${formatTime(at)}`
    : `em ${formatInstant(at)}`

const placeWords = ({
  latitude,
  longitude,
  accuracy,
  taken_at: at,
}: Exclude<HeldLocation, { reason: string }>) =>
  `${coordinatesText(latitude, longitude)} (precisão de ${formatNumber(Math.max(1, Math.round(accuracy)))} m), ${takenText(at)}`

const canLocate = 'geolocation' in navigator

/** Asks the device where it is; each asking settles once. */
const useLocating = (onFound: (location: HeldLocation) => void) => {
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
      { enableHighAccuracy: true, timeout: PATIENCE_MS, maximumAge: 0 },
    )
  }
  return { isBusy, failure, locate }
}

/** Where it was answered; where the device does not tell, why not. */
export const PlaceField = ({ value, isRequired, error, onChange }: Props) => {
  const { isBusy, failure, locate } = useLocating(onChange)
  const isPlace = value !== null && !('reason' in value)
  const reason = value !== null && 'reason' in value ? value.reason : undefined
  // What is being emptied stays under the hands.
  const [hadReason] = useState(reason !== undefined)
  const asksReason = !isPlace && (failure !== undefined || reason !== undefined || hadReason)
  const remove = () => {
    onChange(null)
    document.getElementById(ID)?.focus()
  }
  const limit = formatLimit(reason ?? '', LOCATION_REASON_MAX)
  return (
    <EvidenceFrame
      label="Localização"
      isRequired={isRequired}
      error={error}
      errorId={`${ID}-error`}
    >
      {isPlace && <output className={classes.place}>{placeWords(value)}</output>}
      {failure !== undefined && !isPlace && (
        <output className={classes.warning}>
          {`${failure}. Tente de novo ou informe o motivo.`}
        </output>
      )}
      <div className={classes.buttons}>
        <Button
          kind="quiet"
          id={ID}
          loading={isBusy}
          aria-describedby={error && `${ID}-error`}
          onClick={locate}
        >
          <IconCurrentLocation size={18} aria-hidden />
          {isPlace ? 'Registrar de novo' : 'Registrar localização'}
        </Button>
        {isPlace && !isRequired && (
          <Button kind="quiet" onClick={remove}>
            Remover localização
          </Button>
        )}
      </div>
      {asksReason && (
        <>
          <label className={classes.note} htmlFor={`${ID}-reason`}>
            Por que não há localização
          </label>
          <input
            id={`${ID}-reason`}
            className={inputs.input}
            autoComplete="off"
            value={reason ?? ''}
            aria-invalid={error !== undefined}
            aria-describedby={error && `${ID}-error`}
            onChange={({ currentTarget }) =>
              onChange(currentTarget.value === '' ? null : { reason: currentTarget.value })
            }
          />
          {limit !== undefined && <p className={classes.note}>{limit}</p>}
        </>
      )}
    </EvidenceFrame>
  )
}
