"""The glyphs that the reader of passports learns: OCR-B of Debian's fonts-ocr-b, drawn thin and bold, narrow and wide.

The other OCR-B, the one shipped with bwip-js, is kept for the tests and must never be read here.
"""
import torch
from PIL import Image, ImageDraw, ImageFilter, ImageFont

GLYPHS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ<"
NONE = len(GLYPHS)
FONTS = ["/usr/share/fonts/opentype/ocr-b/OCRB.otf", "/usr/share/fonts/opentype/ocr-b/OCRBS.otf"]
# What may lie under, above or beside the zone, and is no glyph of it.
OTHER_FONTS = [
    "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
    "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf",
    "/usr/share/fonts/truetype/liberation/LiberationSerif-Italic.ttf",
]
PITCH = 32  # pixels from one column to the next in what is drawn here
FINE = 4  # drawn so much larger first
UNITS = 723  # the advance of the font, of 1000

WEIGHTS = [-4, -2, 0, 2, 4]
WIDTHS = [0.85, 0.92, 1.0, 1.07]
HEIGHTS = [1.0, 1.09]


def heavier(tile, weight):
    """Strokes of ink grown or worn by so many fine pixels."""
    if weight == 0:
        return tile
    grow = ImageFilter.MaxFilter if weight > 0 else ImageFilter.MinFilter
    for _ in range(abs(weight) // 2):
        tile = tile.filter(grow(3))
    return tile


def draw(font, glyph, weight, width, height):
    """One glyph as ink 0 to 1 in a tile one pitch wide and two high, the middle of the capitals in its middle."""
    fine = PITCH * FINE
    tile = Image.new("L", (fine, 2 * fine), 0)
    baseline = fine + round(fine * 350 / UNITS)
    ImageDraw.Draw(tile).text((fine / 2, baseline), glyph, font=font, fill=255, anchor="ms")
    tile = heavier(tile, weight)
    middle = fine / 2
    # Widened about the middle, heightened from the baseline.
    tile = tile.transform(
        tile.size, Image.AFFINE, (1 / width, 0, middle - middle / width, 0, 1 / height, baseline - baseline / height), Image.BILINEAR
    )
    tile = tile.resize((PITCH, 2 * PITCH), Image.BOX)
    return torch.frombuffer(bytearray(tile.tobytes()), dtype=torch.uint8).float().reshape(2 * PITCH, PITCH) / 255


def atlas():
    """Every variant of every glyph: variants × glyphs × height × width."""
    variants = []
    for path in FONTS:
        font = ImageFont.truetype(path, round(PITCH * FINE * 1000 / UNITS))
        for weight in WEIGHTS:
            for width in WIDTHS:
                for height in HEIGHTS:
                    variants.append(torch.stack([draw(font, glyph, weight, width, height) for glyph in GLYPHS]))
    return torch.stack(variants)


def strangers():
    """Letters of other fonts, small and large: glyphs × height × width of three tiles."""
    tiles = []
    for path in OTHER_FONTS:
        for size in (0.5, 0.8, 1.6, 2.4):
            font = ImageFont.truetype(path, round(PITCH * size))
            for text in ("Passport No", "mnopqrst", "Signature", "AaBbCc", "23 JAN 199", "kgyjwz&@"):
                tile = Image.new("L", (3 * PITCH, 2 * PITCH), 0)
                ImageDraw.Draw(tile).text((1.5 * PITCH, PITCH), text, font=font, fill=255, anchor="mm")
                tiles.append(torch.frombuffer(bytearray(tile.tobytes()), dtype=torch.uint8).float().reshape(2 * PITCH, 3 * PITCH) / 255)
    return torch.stack(tiles)
