/** How the card is held: a drawing. */
export const HoldCard = () => (
  <svg
    className="w-full max-h-[32svh] lg:max-h-[60svh] bg-vassoio"
    viewBox="0 0 360 300"
    role="img"
    aria-label="Disegno: un viso di fronte, con una tessera appoggiata alla fronte, sopra le sopracciglia"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.5"
    strokeLinecap="round"
  >
    <path d="M112 118c0-66 30-92 68-92s68 26 68 92c0 70-32 124-68 124s-68-54-68-124Z" className="fill-carta" />
    <path
      d="M112 122c-14-4-18 8-14 24 3 14 9 22 18 20M248 122c14-4 18 8 14 24-3 14-9 22-18 20"
      className="fill-carta"
    />
    <path d="M131 140q20-12 40 0q-20 13-40 0ZM189 140q20-12 40 0q-20 13-40 0Z" />
    <circle cx="151" cy="140" r="5" className="fill-inchiostro" />
    <circle cx="209" cy="140" r="5" className="fill-inchiostro" />
    <path d="M128 122q22-12 44-2M188 120q22-10 44 2M180 150q-2 22-10 32q8 6 18 2M156 208q24 14 48 0" />
    <rect x="139" y="54" width="82" height="52" rx="5" className="fill-duo-verde" />
    <path d="M139 68h82M150 92h30" />
    <path d="M139 46v-12M221 46v-12M139 40h82" strokeWidth="1.5" />
    <text x="180" y="22" textAnchor="middle" fontSize="13" fontWeight="600" fill="currentColor" stroke="none">
      85,6 mm
    </text>
    <path d="M20 300c6-36 60-46 116-52M340 300c-6-36-60-46-116-52" />
  </svg>
)
