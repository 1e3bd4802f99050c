import type { Bilingual } from '@bai/kernel/contracts';
import { z } from 'zod';

/** The countries of ISO 3166-1 and Kosovo, which is in no list of ISO: two letters, then the three that stand in a passport's machine readable zone. */
const TABLE = `
ADAND AEARE AFAFG AGATG AIAIA ALALB AMARM AOAGO AQATA ARARG ASASM ATAUT AUAUS AWABW AXALA AZAZE BABIH BBBRB BDBGD BEBEL BFBFA BGBGR
BHBHR BIBDI BJBEN BLBLM BMBMU BNBRN BOBOL BQBES BRBRA BSBHS BTBTN BVBVT BWBWA BYBLR BZBLZ CACAN CCCCK CDCOD CFCAF CGCOG CHCHE CICIV
CKCOK CLCHL CMCMR CNCHN COCOL CRCRI CUCUB CVCPV CWCUW CXCXR CYCYP CZCZE DEDEU DJDJI DKDNK DMDMA DODOM DZDZA ECECU EEEST EGEGY EHESH
ERERI ESESP ETETH FIFIN FJFJI FKFLK FMFSM FOFRO FRFRA GAGAB GBGBR GDGRD GEGEO GFGUF GGGGY GHGHA GIGIB GLGRL GMGMB GNGIN GPGLP GQGNQ
GRGRC GSSGS GTGTM GUGUM GWGNB GYGUY HKHKG HMHMD HNHND HRHRV HTHTI HUHUN IDIDN IEIRL ILISR IMIMN ININD IOIOT IQIRQ IRIRN ISISL ITITA
JEJEY JMJAM JOJOR JPJPN KEKEN KGKGZ KHKHM KIKIR KMCOM KNKNA KPPRK KRKOR KWKWT KYCYM KZKAZ LALAO LBLBN LCLCA LILIE LKLKA LRLBR LSLSO
LTLTU LULUX LVLVA LYLBY MAMAR MCMCO MDMDA MEMNE MFMAF MGMDG MHMHL MKMKD MLMLI MMMMR MNMNG MOMAC MPMNP MQMTQ MRMRT MSMSR MTMLT MUMUS
MVMDV MWMWI MXMEX MYMYS MZMOZ NANAM NCNCL NENER NFNFK NGNGA NINIC NLNLD NONOR NPNPL NRNRU NUNIU NZNZL OMOMN PAPAN PEPER PFPYF PGPNG
PHPHL PKPAK PLPOL PMSPM PNPCN PRPRI PSPSE PTPRT PWPLW PYPRY QAQAT REREU ROROU RSSRB RURUS RWRWA SASAU SBSLB SCSYC SDSDN SESWE SGSGP
SHSHN SISVN SJSJM SKSVK SLSLE SMSMR SNSEN SOSOM SRSUR SSSSD STSTP SVSLV SXSXM SYSYR SZSWZ TCTCA TDTCD TFATF TGTGO THTHA TJTJK TKTKL
TLTLS TMTKM TNTUN TOTON TRTUR TTTTO TVTUV TWTWN TZTZA UAUKR UGUGA UMUMI USUSA UYURY UZUZB VAVAT VCVCT VEVEN VGVGB VIVIR VNVNM VUVUT
WFWLF WSWSM XKXKX YEYEM YTMYT ZAZAF ZMZMB ZWZWE`;

// Marked as pure throughout, so that a screen which needs no country does not load them.
const ALPHA2_BY_ALPHA3: ReadonlyMap<string, string> = /* @__PURE__ */ (() =>
  new Map(
    TABLE.trim()
      .split(/\s+/)
      .map((pair) => [pair.slice(2), pair.slice(0, 2)]),
  ))();

/** Every country's code of two letters, in alphabetical order of the codes. */
const COUNTRIES: readonly string[] = /* @__PURE__ */ (() => [...ALPHA2_BY_ALPHA3.values()])();
const BOTH = {
  XXA: { th: 'ไร้สัญชาติ', en: 'Stateless' },
  XXB: { th: 'ผู้ลี้ภัย', en: 'Refugee' },
  XXC: { th: 'ผู้ลี้ภัยอื่น', en: 'Refugee (other)' },
  XXX: { th: 'ไม่ระบุสัญชาติ', en: 'Nationality not stated' },
  UNO: { th: 'สหประชาชาติ', en: 'United Nations' },
  UNA: { th: 'ทบวงการชำนัญพิเศษของสหประชาชาติ', en: 'United Nations agency' },
  EUE: { th: 'สหภาพยุโรป', en: 'European Union' },
  XOM: { th: 'คณะทหารแห่งมอลตา', en: 'Sovereign Order of Malta' },
} as const satisfies Readonly<Record<string, Bilingual>>;

/** The statuses of people without a country, by the codes of ICAO's document 9303. */
export const WITHOUT_COUNTRY = ['XXA', 'XXB', 'XXC', 'XXX'] as const;
/** Organisations that issue passports. A laissez-passer names one as its issuer, often as the nationality too. */
export const ORGANISATIONS = ['UNO', 'UNA', 'EUE', 'XOM'] as const;

/** Countries and organisations that issue passports. */
export const ISSUERS: readonly string[] = /* @__PURE__ */ (() => [...COUNTRIES, ...ORGANISATIONS])();
/** Everything a passport may name as a nationality. */
export const NATIONALITIES: readonly string[] = /* @__PURE__ */ (() => [...ISSUERS, ...WITHOUT_COUNTRY])();
const KNOWN_ISSUERS: ReadonlySet<string> = /* @__PURE__ */ (() => new Set(ISSUERS))();
const KNOWN_NATIONALITIES: ReadonlySet<string> = /* @__PURE__ */ (() => new Set(NATIONALITIES))();

/** The country or organisation that issued a passport, as a schema. */
export const passportIssuer = /* @__PURE__ */ (() => z.string().refine((code) => KNOWN_ISSUERS.has(code), { error: 'country' }))();
/** A nationality, as a schema. */
export const nationality = /* @__PURE__ */ (() => z.string().refine((code) => KNOWN_NATIONALITIES.has(code), { error: 'country' }))();

const regions = /* @__PURE__ */ (() => new Map<keyof Bilingual, Intl.DisplayNames>())();
const regionsIn = (language: keyof Bilingual): Intl.DisplayNames => {
  const made = regions.get(language) ?? new Intl.DisplayNames(language, { type: 'region' });
  regions.set(language, made);
  return made;
};
/** Returns the name of a country, an organisation or a status; a code that is none stays as it is. */
export const countryName = (language: keyof Bilingual, code: string): string => {
  if (Object.hasOwn(BOTH, code)) return BOTH[code as keyof typeof BOTH][language];
  return /^[A-Z]{2}$/.test(code) ? (regionsIn(language).of(code) ?? code) : code;
};

/** Codes that ICAO's document 9303 gives to passports beside those of ISO: Germany's single letter, the kinds of British passports, Kosovo's own. */
const OF_PASSPORTS: Readonly<Record<string, string>> = {
  D: 'DE',
  GBD: 'GB',
  GBN: 'GB',
  GBO: 'GB',
  GBP: 'GB',
  GBS: 'GB',
  RKS: 'XK',
  XXK: 'XK',
  UNK: 'XK',
  ROM: 'RO',
};

const inZone = (code: string): string => {
  const plain = code.replace(/</g, '');
  return ALPHA2_BY_ALPHA3.get(plain) ?? OF_PASSPORTS[plain] ?? plain;
};
const among = (known: ReadonlySet<string>, code: string): string | null => (known.has(inZone(code)) && inZone(code).length > 1 ? inZone(code) : null);

/** What issued a passport, by the three letters of its zone (fillers left out); null for what is unknown. */
export const issuerOfZone = (code: string): string | null => among(KNOWN_ISSUERS, code);
/** The nationality in a zone: a country, an organisation, or what people are who have none; null for what is unknown. */
export const nationalityOfZone = (code: string): string | null => among(KNOWN_NATIONALITIES, code);
