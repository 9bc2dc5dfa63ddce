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
import { mapLink } from './evidence-display.ts'
import classes from './signature-and-location.module.css'

type Props = { readonly answer: Pick<AnswerDetail, 'signature' | 'location'> }

/** The signature and the location of an answer, as far as the checklist asked for them. */
export const SignatureAndLocation = ({ answer: { signature, location } }: Props) =>
  signature === null && location === null ? null : (
    <div className={classes.parts}>
      {location !== null && <Place location={location} />}
      {signature !== null && (
        <section className={classes.part} aria-label="Assinatura">
          <h2>Assinatura</h2>
          <Picture
            file={signature}
            alt={`Assinatura de ${signature.name}`}
            className={classes.drawing}
          />
          <p className={classes.name}>{signature.name}</p>
          {signature.signed_before !== null && (
            <p className={classes.label}>
              {signedBeforeText(formatInstant(signature.signed_before))}
            </p>
          )}
        </section>
      )}
    </div>
  )

const Place = ({ location }: { readonly location: AnswerLocation }) => (
  <section className={classes.part} aria-label="Localização">
    <h2>Localização</h2>
    {'reason' in location ? (
      <p>
        <span className={classes.label}>Sem localização: </span>
        {location.reason}
      </p>
    ) : (
      <>
        <p className={classes.coordinates}>
          {coordinatesText(location.latitude, location.longitude)}{' '}
          <span className={classes.label}>({accuracyText(location.accuracy)})</span>
        </p>
        <p className={classes.label}>Registrada em {formatInstant(location.taken_at)}</p>
        <Unprinted>
          <a
            className={classes.map}
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
