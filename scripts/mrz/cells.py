"""Cells as the sampler cuts them from a photograph, made up: what each holds is known."""
import math

import torch
import torch.nn.functional as F

from glyphs import NONE, PITCH, atlas, strangers

WIDE, HIGH = 20, 26
PER_PITCH = WIDE / 1.15  # pixels of a cell from one column to the next


def uniform(low, high, *size):
    return torch.rand(*size) * (high - low) + low


def blurred(ink, across, down):
    """Ink blurred by two sigmas, in pixels."""
    for sigma, shape in ((across, (1, 1, 1, -1)), (down, (1, 1, -1, 1))):
        reach = max(1, math.ceil(2.5 * sigma))
        at = torch.arange(-reach, reach + 1).float()
        kernel = torch.exp(-0.5 * (at / max(sigma, 0.05)) ** 2)
        pad = (reach, reach, 0, 0) if shape[3] == -1 else (0, 0, reach, reach)
        ink = F.conv2d(F.pad(ink, pad), (kernel / kernel.sum()).reshape(shape))
    return ink


def cosines():
    k = torch.arange(8).float()
    table = torch.cos((2 * k[None, :] + 1) * k[:, None] * math.pi / 16) * 0.5
    table[0] /= math.sqrt(2)
    return table


COSINES = cosines()
# The luminance table of the JPEG standard.
QUANTA = torch.tensor(
    [16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51, 87, 80, 62,
     18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99]
).float().reshape(8, 8) / 255  # fmt: skip


def jpeg(picture, quality):
    """What JPEG leaves of a picture whose sides are multiples of eight."""
    scale = (5000 / quality if quality < 50 else 200 - 2 * quality) / 100
    count, _, high, wide = picture.shape
    blocks = (picture - 0.5).reshape(count, high // 8, 8, wide // 8, 8).permute(0, 1, 3, 2, 4)
    quanta = (QUANTA * scale).clamp(min=1 / 255)
    waves = torch.round((COSINES @ blocks @ COSINES.T) / quanta) * quanta
    return (COSINES.T @ waves @ COSINES).permute(0, 1, 3, 2, 4).reshape(count, 1, high, wide) + 0.5


class Cells:
    def __init__(self):
        self.atlas = atlas()
        self.strangers = strangers()

    def strips(self, count):
        """Three glyphs in a row each, and what the middle one is."""
        variants, glyphs = self.atlas.shape[:2]
        chosen = torch.randint(glyphs, (count, 3))
        chosen[:, 0::2] = torch.where(torch.rand(count, 2) < 0.25, glyphs - 1, chosen[:, 0::2])
        variant = torch.randint(variants, (count,))
        tiles = self.atlas[variant[:, None], chosen]
        tiles[:, 0::2] *= (torch.rand(count, 2, 1, 1) > 0.06).float()
        ink = tiles.permute(0, 2, 1, 3).reshape(count, 1, 2 * PITCH, 3 * PITCH)
        return ink, chosen[:, 1].clone()

    def spoil(self, ink, label):
        """Makes every seventh a cell that holds no glyph: empty, between two columns, beside the line, or of another font."""
        kind = torch.rand(len(label))
        for index in torch.nonzero(kind < 0.15).flatten().tolist():
            which = kind[index].item() / 0.15
            if which < 0.3:
                ink[index] = 0
            elif which < 0.6:
                shift = int(uniform(0.42, 0.58, 1).item() * PITCH) * (1 if which < 0.45 else -1)
                ink[index] = torch.roll(ink[index], shift, dims=2)
            elif which < 0.8:
                shift = int(uniform(0.5, 1.2, 1).item() * PITCH) * (1 if which < 0.7 else -1)
                ink[index] = torch.roll(ink[index], shift, dims=1)
            else:
                ink[index, 0] = self.strangers[torch.randint(len(self.strangers), (1,))[0]]
            label[index] = NONE
        return ink, label

    def seen(self, ink, per_pitch):
        """The picture of ink by a camera with so many pixels a pitch; with it how it lies."""
        count = len(ink)
        high, wide = (8 * math.ceil(size * per_pitch / 8) for size in (2.0, 1.7))
        turn = uniform(-0.14, 0.14, count, 1, 1)
        middle = torch.stack([(wide - 1) / 2 + uniform(-0.5, 0.5, count), (high - 1) / 2 + uniform(-0.5, 0.5, count)], 1)
        y, x = torch.meshgrid(torch.arange(high).float(), torch.arange(wide).float(), indexing="ij")
        x = (x[None] - middle[:, 0, None, None]) / per_pitch
        y = (y[None] - middle[:, 1, None, None]) / per_pitch
        across, down = x * turn.cos() - y * turn.sin(), x * turn.sin() + y * turn.cos()
        grid = torch.stack([across / 1.5, down], 3)
        paper = uniform(0.45, 1.0, count, 1, 1, 1)
        depth = paper * uniform(0.25, 0.97, count, 1, 1, 1)
        # Guilloches of the background, light that falls off, and glare.
        waves = torch.sin(x * uniform(-9, 9, count, 1, 1) + y * uniform(-9, 9, count, 1, 1) + uniform(0, 6.3, count, 1, 1))
        paper = paper + (uniform(0, 0.09, count, 1, 1) * waves * (torch.rand(count, 1, 1) < 0.5)).unsqueeze(1)
        picture = paper - F.grid_sample(ink, grid, align_corners=False) * depth
        picture = picture * (1 + (uniform(-0.2, 0.2, count, 1, 1) * x + uniform(-0.2, 0.2, count, 1, 1) * y)).unsqueeze(1)
        away = ((x - uniform(-1, 1, count, 1, 1)) ** 2 + (y - uniform(-1, 1, count, 1, 1)) ** 2) / uniform(0.1, 1.2, count, 1, 1)
        picture = picture + (uniform(0, 0.8, count, 1, 1) * torch.exp(-away) * (torch.rand(count, 1, 1) < 0.2)).unsqueeze(1)
        picture = picture + torch.randn_like(picture) * uniform(0, 1, count, 1, 1, 1) ** 2 * 0.12
        return picture.clamp(0, 1), middle, turn

    def batch(self, groups=8, size=32):
        """Cells and what they hold; a group shares its sharpness, its size in the picture and its compression."""
        cells, labels = [], []
        for _ in range(groups):
            ink, label = self.spoil(*self.strips(size))
            per_pitch = math.exp(uniform(math.log(6.5), math.log(36), 1).item())
            # The eye of a pixel, and beyond it what is out of focus or has moved.
            soft = (torch.rand(2) ** 2 * 0.13 * PITCH).tolist()
            eye = 0.35 * PITCH / per_pitch
            picture, middle, turn = self.seen(blurred(ink, *(math.hypot(eye, one) for one in soft)), per_pitch)
            if torch.rand(1) < 0.6:
                picture = jpeg(picture, uniform(25, 95, 1).item())
            cells.append(self.cut(picture, middle, turn, per_pitch))
            labels.append(label)
        return torch.cat(cells), torch.cat(labels)

    def cut(self, picture, middle, turn, per_pitch):
        """Cut out as the sampler would that has found the line nearly."""
        count, _, high, wide = picture.shape
        y, x = torch.meshgrid(torch.arange(HIGH).float() - (HIGH - 1) / 2, torch.arange(WIDE).float() - (WIDE - 1) / 2, indexing="ij")
        x, y = x[None] / PER_PITCH * uniform(0.92, 1.08, count, 1, 1), y[None] / PER_PITCH * uniform(0.88, 1.12, count, 1, 1)
        x = x + y * uniform(-0.1, 0.1, count, 1, 1)
        y = y + x * uniform(-0.06, 0.06, count, 1, 1)
        x = x + (torch.randn(count, 1, 1) * 0.055).clamp(-0.15, 0.15)
        y = y + (torch.randn(count, 1, 1) * 0.07).clamp(-0.18, 0.18)
        across, down = x * turn.cos() + y * turn.sin(), -x * turn.sin() + y * turn.cos()
        across = across * per_pitch + middle[:, 0, None, None]
        down = down * per_pitch + middle[:, 1, None, None]
        grid = torch.stack([(2 * across + 1) / wide - 1, (2 * down + 1) / high - 1], 3)
        cell = F.grid_sample(picture, grid, padding_mode="border", align_corners=False).reshape(count, -1)
        cell = cell - cell.mean(1, keepdim=True)
        return (cell / (cell.std(1, unbiased=False, keepdim=True) + 0.02)).reshape(count, 1, HIGH, WIDE)
