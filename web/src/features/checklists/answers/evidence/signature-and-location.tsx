import type { AnswerDetail } from '@portal/contract/checklists/answers/answer-view'
import type { AnswerLocation } from '@portal/contract/checklists/answering/answering'
import { Picture } from '#components/pictures/picture.tsx'
import { Unprinted } from '#components/print/paper.tsx'
import { formatInstant } from '#format.ts'
import {
  accuracyText,
  coordinatesText,
  signedBeforeText,
} from '@portal/contract/checklists/answers/answer-text'
import { mapLink } from './question-evidence.tsx'

const partClass =
  'grid content-start gap-1.5 min-w-0 py-4 px-5 border border-line rounded-lg bg-surface shadow-1 wrap-anywhere break-inside-avoid print:p-[3mm] print:rounded-none print:shadow-none'

type Props = { readonly answer: Pick<AnswerDetail, 'signature' | 'location'> }

/** The signature and the location of an answer, as far as the checklist asked for them. */
export const SignatureAndLocation = ({ answer: { signature, location } }: Props) =>
  signature === null && location === null ? null : (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(18rem,100%),1fr))] gap-4 mt-8 print:grid-cols-[1fr_1fr] print:gap-[4mm] print:mt-[6mm]">
      {location !== null && <Place location={location} />}
      {signature !== null && (
        <section className={partClass} aria-label="Assinatura">
          <h2 className="text-lg">Assinatura</h2>
          <Picture
            file={signature}
            alt={`Assinatura de ${signature.name}`}

            // The ink is dark, so the background is white in dark mode too.
            className="w-full max-w-[20rem] h-[7rem] border border-line rounded-md bg-white object-contain print:max-w-[70mm] print:h-[24mm] print:border-0 print:border-b print:border-b-line-strong print:rounded-none"
          />
          <p className="font-semibold">{signature.name}</p>
          {signature.signed_before !== null && (
            <p className="text-ink-soft">
              {signedBeforeText(formatInstant(signature.signed_before))}
            </p>
          )}
        </section>
      )}
    </div>
  )

const Place = ({ location }: { readonly location: AnswerLocation }) => (
  <section className={partClass} aria-label="Localização">
    <h2 className="text-lg">Localização</h2>
    {'reason' in location ? (
      <p>
        <span className="text-ink-soft">Sem localização: </span>
        {location.reason}
      </p>
    ) : (
      <>
        <p className="tabular-nums font-semibold">
          {coordinatesText(location.latitude, location.longitude)}{' '}
          <span className="text-ink-soft">({accuracyText(location.accuracy)})</span>
        </p>
        <p className="text-ink-soft">Registrada em {formatInstant(location.taken_at)}</p>
        <Unprinted>
          <a
            className="inline-block py-1 text-link"
            href={mapLink(location.latitude, location.longitude)}
            target="_blank"
            rel="noreferrer"
          >
            Ver no mapa
          </a>
        </Unprinted>
      </>
    )}
  </section>
)
