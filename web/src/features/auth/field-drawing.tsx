import classes from './public-page.module.css'

const WIDTH = 800
const HORIZON = 470
const BOTTOM = 1000
const VANISHING = 470
const FURROWS = 17
const SOIL = `M0 486C200 452 600 452 800 482V${BOTTOM}H0z`

/** Furrows fan out from one point above the horizon; the soil's shape clips them. */
const furrow = (index: number) => {
  const spread = (index - (FURROWS - 1) / 2) * 155
  const foot = VANISHING + spread
  const bend = VANISHING + spread * 0.22
  return `M${VANISHING} ${HORIZON - 60}Q${bend} ${HORIZON + 130} ${foot} ${BOTTOM}`
}

export const FieldDrawing = () => (
  <svg
    className={classes.drawing}
    viewBox={`0 0 ${WIDTH} ${BOTTOM}`}
    preserveAspectRatio="xMidYMid slice"
    aria-hidden
    focusable="false"
  >
    <rect className={classes.sky} width={WIDTH} height={BOTTOM} />
    <circle className={classes.halo} cx="560" cy="400" r="190" />
    <circle className={classes.sun} cx="560" cy="400" r="92" />
    <path className={classes.farHill} d="M0 420C120 360 230 372 330 402S560 452 800 372V620H0z" />
    <path className={classes.nearHill} d="M0 462C170 410 300 440 440 456S690 448 800 424V640H0z" />
    <clipPath id="soil">
      <path d={SOIL} />
    </clipPath>
    <path className={classes.soil} d={SOIL} />
    <g className={classes.furrows} clipPath="url(#soil)">
      {Array.from({ length: FURROWS }, (_, index) => (
        <path key={index} d={furrow(index)} />
      ))}
    </g>
    <g className={classes.trees}>
      <path d="M92 452v-44M92 410c-16 0-24-12-24-26s10-32 24-32 24 18 24 32-8 26-24 26z" />
      <path d="M142 448v-30M142 420c-11 0-17-9-17-19s7-23 17-23 17 13 17 23-6 19-17 19z" />
      <path d="M700 446v-34M700 414c-12 0-19-10-19-21s8-26 19-26 19 15 19 26-7 21-19 21z" />
    </g>
  </svg>
)
