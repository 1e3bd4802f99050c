"""Trains the glyph network of the passport reader and writes its weights.

    apt-get install python3-torch python3-pil fonts-ocr-b
    python3 scripts/mrz/train.py

Everything it learns from is made up as it learns; nothing is kept but the weights. Seed, steps and architecture are here; with the
same torch and one thread the weights come out the same.
"""
import base64
import os
import struct
import sys
import time

import torch
import torch.nn as nn

from cells import Cells
from glyphs import GLYPHS, NONE

SEED = 11
STEPS = int(sys.argv[1]) if len(sys.argv) > 1 else 5000
TARGET = os.path.join(os.path.dirname(__file__), "../../portal/src/features/applications/mrz/weights.generated.ts")


def network():
    return nn.Sequential(
        nn.Conv2d(1, 16, 3, padding=1), nn.ReLU(), nn.MaxPool2d(2),
        nn.Conv2d(16, 24, 3, padding=1), nn.ReLU(), nn.MaxPool2d(2),
        nn.Flatten(), nn.Linear(24 * 6 * 5, 64), nn.ReLU(), nn.Dropout(0.1), nn.Linear(64, NONE + 1),
    )  # fmt: skip


def rounded(weight):
    """Weights of a layer as whole numbers of one byte, with a scale for each of its outputs."""
    scale = weight.flatten(1).abs().max(1).values.clamp(min=1e-8) / 127
    return torch.round(weight.flatten(1) / scale[:, None]).clamp(-127, 127), scale


def packed(layers):
    """Each layer: the scales and biases as floats, then the bytes of the weights."""
    out = b""
    for layer in layers:
        whole, scale = rounded(layer.weight.detach())
        out += struct.pack(f"<{len(scale)}f", *scale.tolist()) + struct.pack(f"<{len(scale)}f", *layer.bias.tolist())
        out += bytes(int(one) & 255 for one in whole.flatten().tolist())
    return out


def judged(net, cells, rounds=40):
    """Of glyphs how many are told right, and of cells without one how many are taken for one."""
    net.eval()
    right = seen = taken = empty = 0
    with torch.no_grad():
        for _ in range(rounds):
            picture, label = cells.batch()
            told = net(picture).argmax(1)
            glyph = label != NONE
            right += (told == label)[glyph].sum().item()
            seen += glyph.sum().item()
            taken += (told != NONE)[~glyph].sum().item()
            empty += (~glyph).sum().item()
    net.train()
    return right / seen, taken / empty


def write(layers):
    text = base64.b64encode(packed(layers)).decode()
    with open(TARGET, "w") as file:
        file.write("// Written by scripts/mrz/train.py; not by hand.\n")
        file.write(f"/** The glyph network: {sum(one.weight.numel() + one.bias.numel() for one in layers)} parameters, seed {SEED}, {STEPS} steps. */\n")
        file.write(f"export const WEIGHTS =\n  '{text}';\n")


def main():
    torch.manual_seed(SEED)
    torch.set_num_threads(1)
    cells, net = Cells(), network()
    optimiser = torch.optim.AdamW(net.parameters(), lr=3e-3, weight_decay=1e-4)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, max_lr=4e-3, total_steps=STEPS)
    judge = nn.CrossEntropyLoss()
    mean, began = 0.0, time.time()
    for step in range(1, STEPS + 1):
        picture, label = cells.batch()
        loss = judge(net(picture), label)
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        schedule.step()
        mean = 0.98 * mean + 0.02 * loss.item()
        if step % 250 == 0 or step == 20:
            print(f"step {step} loss {mean:.4f} {time.time() - began:.0f} s", flush=True)
        if step % 1000 == 0:
            print("glyphs right %.4f, nothing taken for a glyph %.4f" % judged(net, cells), flush=True)
    layers = [one for one in net if isinstance(one, (nn.Conv2d, nn.Linear))]
    with torch.no_grad():
        for one in layers:
            whole, scale = rounded(one.weight)
            one.weight.copy_((whole * scale[:, None]).reshape(one.weight.shape))
    print("in bytes: glyphs right %.4f, nothing taken for a glyph %.4f" % judged(net, cells, 100), flush=True)
    write(layers)


assert len(GLYPHS) == 37
if __name__ == "__main__":
    main()
