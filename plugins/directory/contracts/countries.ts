import { z } from 'zod';

/** The countries of ISO 3166-1: two letters, then the three that stand in a passport's machine readable zone. */
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
WFWLF WSWSM YEYEM YTMYT ZAZAF ZMZMB ZWZWE`;

// Marked as pure throughout, so that a screen which needs no country does not load them.
const ALPHA2_BY_ALPHA3: ReadonlyMap<string, string> = /* @__PURE__ */ (() =>
  new Map(
    TABLE.trim()
      .split(/\s+/)
      .map((pair) => [pair.slice(2), pair.slice(0, 2)]),
  ))();

/** Every country's code of two letters, in alphabetical order of the codes. */
export const COUNTRIES: readonly string[] = /* @__PURE__ */ (() => [...ALPHA2_BY_ALPHA3.values()])();
const KNOWN: ReadonlySet<string> = /* @__PURE__ */ (() => new Set(COUNTRIES))();
/** Whether a code of two capital letters is a country's. */
export const isCountry = (code: string): boolean => KNOWN.has(code);

/** A country by its ISO code of two letters, as a schema. */
export const country = /* @__PURE__ */ (() => z.string().refine(isCountry, { error: 'country' }))();

/** Codes that ICAO's document 9303 gives to passports beside those of ISO: Germany's single letter, and the kinds of British passports. */
const OF_PASSPORTS: Readonly<Record<string, string>> = { D: 'DE', GBD: 'GB', GBN: 'GB', GBO: 'GB', GBP: 'GB', GBS: 'GB' };

/** The country that a passport's zone names with its three letters (fillers left out); null for one that is none, as of the stateless. */
export const countryOfZone = (code: string): string | null => {
  const plain = code.replace(/</g, '');
  const found = ALPHA2_BY_ALPHA3.get(plain) ?? OF_PASSPORTS[plain];
  return found && isCountry(found) ? found : null;
};
