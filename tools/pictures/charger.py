"""Charging piles: a post with one cable, and a cabinet for fast charging with two.

Screens show a symbol and no word: a picture knows nothing of the state or the power of its asset.
"""

import math

import shapes
from paint import plain_paint

_SIDEWAYS = (0, math.pi / 2, 0)


def _symbol(place, height, material):
    """A flash of lightning."""
    outline = [(0.10, 0.5), (-0.28, -0.06), (-0.02, -0.06), (-0.10, -0.5), (0.28, 0.08), (0.02, 0.08)]
    x, y, z = place
    shapes.prism("symbol", [(y + a * height, z + b * height) for a, b in outline], "x", x, x + 0.004, material)


def _plug(x, y, z, materials):
    """A plug in its holder; returns where the cable leaves it."""
    rubber, trim = materials["rubber"], materials["trim"]
    shapes.block("holder", (x - 0.015, y, z), (0.09, 0.13, 0.17), trim, 0.03)
    shapes.rod("collar", (x + 0.01, y, z + 0.01), (x + 0.085, y, z + 0.01), 0.043, materials["gloss"])
    shapes.block("plug", (x + 0.095, y, z + 0.005), (0.08, 0.072, 0.10), rubber, 0.028, (0, 0.2, 0))
    shapes.block("grip", (x + 0.118, y, z - 0.085), (0.046, 0.046, 0.16), rubber, 0.02, (0, -0.18, 0))
    return (x + 0.135, y, z - 0.16)


def _reader(x, z, radius, materials):
    """The lit ring where a card is held."""
    shapes.ring("reader", (x, 0, z), _SIDEWAYS, radius, radius * 0.12, materials["led"])
    shapes.rod("reader face", (x - 0.008, 0, z), (x + 0.001, 0, z), radius * 0.8, materials["gloss"])


def _label(x, z, width, height, materials):
    """A dark label; returns its corners, clockwise from the reader's upper left."""
    shapes.block("label", (x, 0, z), (0.006, width, height), materials["gloss"], 0.002)
    face, w, h = x + 0.003, width / 2, height / 2
    return [(face, -w, z + h), (face, w, z + h), (face, w, z - h), (face, -w, z - h)]


def _post(materials):
    trim = materials["trim"]
    shell, accent = plain_paint("paint"), plain_paint("stripe")
    shapes.block("base", (0, 0, 0.02), (0.36, 0.40, 0.04), trim, 0.012)
    shapes.block("foot", (0, 0, 0.06), (0.26, 0.34, 0.06), trim, 0.02)
    shapes.block("shell", (0, 0, 0.80), (0.22, 0.34, 1.46), shell, 0.075, segments=8)
    shapes.block("accent", (0, 0, 1.512), (0.228, 0.348, 0.052), accent, 0.022)
    shapes.block("face", (0.104, 0, 1.16), (0.022, 0.27, 0.58), materials["gloss"], 0.0105, segments=4)
    shapes.block("screen", (0.1145, 0, 1.275), (0.006, 0.20, 0.24), materials["screen"], 0.003)
    _symbol((0.1185, 0, 1.275), 0.14, materials["symbol"])
    _reader(0.116, 1.00, 0.055, materials)
    shapes.block("line", (0.1145, 0, 1.425), (0.006, 0.17, 0.010), materials["led"], 0.002)
    shapes.block("band", (0.108, 0, 0.80), (0.008, 0.27, 0.016), accent, 0.003)
    x, y, z = _plug(0.105, -0.02, 0.47, materials)
    way = [(x, y, z), (x + 0.02, y, z - 0.12), (x + 0.05, y - 0.03, 0.10), (x + 0.05, y - 0.22, 0.026)]
    way += [(0.16, -0.44, 0.024), (-0.02, -0.38, 0.05), (-0.03, -0.26, 0.22), (0, -0.19, 0.30), (0, -0.15, 0.32)]
    shapes.cable("cable", way, 0.017, materials["rubber"])
    shapes.block("inlet", (0, -0.168, 0.32), (0.06, 0.02, 0.06), trim, 0.008)
    return _label(0.1125, 0.69, 0.25, 0.075, materials)


def _cabinet(materials):
    trim = materials["trim"]
    shell, accent = plain_paint("paint"), plain_paint("stripe")
    shapes.block("base", (0, 0, 0.04), (0.56, 0.74, 0.08), trim, 0.012)
    shapes.block("shell", (0, 0, 0.99), (0.54, 0.72, 1.84), shell, 0.055, segments=8)
    shapes.block("top", (0, 0, 1.925), (0.58, 0.76, 0.08), accent, 0.03, segments=5)
    shapes.block("face", (0.262, 0, 1.33), (0.03, 0.58, 0.92), materials["gloss"], 0.014, segments=4)
    shapes.block("screen", (0.2775, 0, 1.47), (0.006, 0.38, 0.42), materials["screen"], 0.003)
    _symbol((0.282, 0, 1.47), 0.24, materials["symbol"])
    _reader(0.279, 1.06, 0.062, materials)
    for side in (-1, 1):
        shapes.block("light", (0.268, side * 0.318, 1.33), (0.012, 0.012, 0.92), materials["led"], 0.004)
    for i in range(8):
        shapes.block("vent", (0.266, 0, 0.20 + i * 0.036), (0.016, 0.48, 0.014), trim, 0.005)
    for i in range(12):
        shapes.block("side vent", (-0.02, -0.359, 0.34 + i * 0.05), (0.34, 0.012, 0.020), trim, 0.005)
    shapes.block("band", (0.27, 0, 0.70), (0.006, 0.50, 0.018), accent, 0.002)
    for side in (-1, 1):
        x, y, z = _plug(0.285, side * 0.20, 0.60, materials)
        way = [(x, y, z), (x + 0.02, y, z - 0.10), (x + 0.07, y + side * 0.05, 0.12)]
        way += [(x + 0.04, y + side * 0.20, 0.03), (0.26, side * 0.59, 0.028), (0.06, side * 0.61, 0.05)]
        way += [(0.02, side * 0.51, 0.50), (0.02, side * 0.45, 1.30)]
        way += [(0.02, side * 0.37, 1.62), (0.02, side * 0.33, 1.64)]
        shapes.cable("cable", way, 0.022, materials["rubber"])
        shapes.block("inlet", (0.02, side * 0.362, 1.64), (0.09, 0.03, 0.09), trim, 0.012)
    return _label(0.2715, 0.785, 0.44, 0.10, materials)


def charger(pile, materials):
    """The pile; returns the corners of its label."""
    return {"fleetNumber": (_cabinet if pile.cabinet else _post)(materials)}
